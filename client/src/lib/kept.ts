/** What the browser keeps for us. One that keeps nothing is as good as one that has forgotten. */
export function kept<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(`curia:${key}`);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`curia:${key}`, JSON.stringify(value));
  } catch {
    // Then it is chosen again next time.
  }
}
