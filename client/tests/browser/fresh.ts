import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Before a run: what the pages looked like when a test failed the last time is of no use now. */
export default function fresh(): void {
  const folder = join(import.meta.dirname, '../pictures');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('failed-')) rmSync(join(folder, name));
  }
}
