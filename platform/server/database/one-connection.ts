import type { Connection, ConnectionSource } from './connection.ts';

/**
 * One connection, of a transaction for example. It runs one statement at a time. The driver has a
 * queue too, but deprecates it, and a statement in it would run after the transaction's end.
 */
export class OneConnection implements ConnectionSource {
  readonly #connection: Connection;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #isOver = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async take(): Promise<Connection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    if (!this.#isOver) return this.#connection;
    this.giveBack();
    throw new Error('The transaction of this statement is over');
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /** Statements that wait, or come later, fail. */
  end(): void {
    this.#isOver = true;
  }
}
