"""Fits values to positions on a graphics card: what `lab tune` does, for millions of positions.

    lab tune fief 20000 positions.bin --rounds 0 --bots steward,search:budget=100
    python3 crates/lab/fit.py positions.bin values.bin

Needs PyTorch. The order of the weights is that of `crates/bots/src/values.rs`.
"""

import sys

import numpy as np
import torch

HIDDEN = 32
MOST_SEATS = 6
BATCH = 8192
ROUNDS = 24


def read(paths):
    """Positions as tensors: figures by seat, who sits, how the victory was shared."""
    figures, sits, won = [], [], []
    for path in paths:
        numbers = np.fromfile(path, dtype="<f4")
        width, at = int(numbers[0]), 1
        starts = []
        while at < len(numbers):
            seats = int(numbers[at])
            starts.append((at + 1, seats))
            at += 1 + seats * (width + 1)
        for seats in sorted({seats for _, seats in starts}):
            begins = np.array([begin for begin, count in starts if count == seats])
            rows = numbers[begins[:, None] + np.arange(seats * (width + 1))]
            part = np.zeros((len(rows), MOST_SEATS, width), dtype="f4")
            part[:, :seats] = rows[:, : seats * width].reshape(-1, seats, width)
            shares = np.zeros((len(rows), MOST_SEATS), dtype="f4")
            shares[:, :seats] = rows[:, seats * width :]
            there = np.zeros((len(rows), MOST_SEATS), dtype="f4")
            there[:, :seats] = 1.0
            figures.append(part), sits.append(there), won.append(shares)
    join = lambda parts: torch.from_numpy(np.concatenate(parts))
    return join(figures), join(sits), join(won)


class Net(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        scale = 0.5 * (3.0 / width) ** 0.5
        uniform = lambda *size: torch.nn.Parameter((torch.rand(*size) * 2 - 1) * scale)
        self.own, self.mean = uniform(width, HIDDEN), uniform(width, HIDDEN)
        self.bias = torch.nn.Parameter(torch.zeros(HIDDEN))
        self.out = torch.nn.Parameter((torch.rand(HIDDEN) * 2 - 1) * 0.1)
        self.straight = torch.nn.Parameter(torch.zeros(width))

    def forward(self, figures, sits):
        middle = figures.sum(1) / sits.sum(1, keepdim=True)
        hidden = figures @ self.own + (middle @ self.mean + self.bias)[:, None]
        sums = torch.relu(hidden) @ self.out + figures @ self.straight
        return torch.log_softmax(sums.masked_fill(sits == 0, -1e9), dim=1)

    def write(self, path):
        parts = [self.own, self.mean, self.bias, self.out, self.straight]
        numbers = torch.cat([part.detach().flatten().cpu() for part in parts])
        numbers.numpy().astype("<f4").tofile(path)


def main(paths, out):
    torch.manual_seed(890)
    where = "cuda" if torch.cuda.is_available() else "cpu"
    figures, sits, won = (part.to(where) for part in read(paths))
    count = len(figures)
    # Positions of one game lie together: what is kept back is a piece of them.
    order = torch.arange(count, device=where)
    kept = (order // 2000) % 20 == 0
    learn, test = order[~kept], order[kept]
    net = Net(figures.shape[2]).to(where)
    steps = ROUNDS * (len(learn) // BATCH + 1)
    adam = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=1e-4)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, max_lr=4e-3, total_steps=steps)
    for round_ in range(ROUNDS):
        for batch in learn[torch.randperm(len(learn), device=where)].split(BATCH):
            loss = -(won[batch] * net(figures[batch], sits[batch])).sum(1).mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            pace.step()
    with torch.no_grad():
        parts = [-(won[part] * net(figures[part], sits[part])).sum(1).sum() for part in test.split(1 << 16)]
        even = sits[test].sum(1).log().mean()
    print(f"{count} positions: {sum(parts) / len(test):.4f} where even is {even:.4f}")
    net.write(out)


if __name__ == "__main__":
    *positions, values = sys.argv[1:]
    main(positions, values)
