/** The command that has a program play a seat, to be copied into a terminal. */
export function startLine(origin: string, table: string, token: string): string {
  return `curia join ${origin}/t/${table} --program "python3 examples/bot.py" --token ${token}`;
}
