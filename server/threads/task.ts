/** Would block the request thread for too long and therefore runs in another thread. */
export type Task<Input, Output> = {
  readonly name: string;
  /** `short` if a request is waiting for it; `long` tasks may queue for seconds. */
  readonly lane: Lane;
  /** Input and output are cloned between threads: plain values only. */
  run(input: Input): Promise<Output>;
};

export type Lane = 'short' | 'long';

// biome-ignore lint/suspicious/noExplicitAny: a table of tasks holds any of them; each call is typed by its own.
export type AnyTask = Task<any, any>;
