/** Work that takes the processor for longer than others should wait: it is done beside the thread that answers requests. */
export type Task<Input, Output> = {
  readonly name: string;
  /** Whether somebody waits for it as for any other answer, or it may keep those of its kind waiting for seconds. */
  readonly lane: Lane;
  /** Input and output cross to another thread as copies: plain values only. */
  run(input: Input): Promise<Output>;
};

/** The same for work whose result comes in parts. */
export type StreamTask<Input, Part> = Omit<Task<Input, never>, 'run'> & {
  run(input: Input): AsyncIterable<Part>;
};

export type Lane = 'short' | 'long';

// biome-ignore lint/suspicious/noExplicitAny: a table of tasks holds any of them; each call is typed by its own.
export type AnyTask = Task<any, any> | StreamTask<any, any>;
