import { Problem } from '../lib/net';
import { said } from '../lib/words.svelte';

/** A form that is sent: whether it is under way, and what the server found wrong with it. */
export class Form {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);

  constructor(
    /** The fields that show themselves what is wrong with them. */
    readonly fields: string[] = [],
  ) {}

  /** Sends it; true if all went well. */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }

  wrong(field: string): string | undefined {
    return this.problem?.field === field ? said(this.problem.said) : undefined;
  }

  /** What is wrong with no field that would say so itself. */
  get wrongAtAll(): string | undefined {
    const { problem } = this;
    if (!problem || (problem.field && this.fields.includes(problem.field))) return undefined;
    return said(problem.said);
  }
}
