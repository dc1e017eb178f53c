import type { Contract, Input, Operations, Output } from '../kernel/contract';
import type { Context } from './context';

export type Handlers<O extends Operations> = {
  readonly [K in keyof O]: (ctx: Context, input: Input<O[K]>) => Promise<Output<O[K]>>;
};

export type Implemented<O extends Operations = Operations> = {
  readonly contract: Contract<O>;
  readonly handlers: Handlers<O>;
};

/** Binds a contract to its code. Curried, so that the contract's literal types are settled before the handlers are read. */
export const implement =
  <O extends Operations>(contract: Contract<O>) =>
  (handlers: Handlers<O>): Implemented<O> => ({ contract, handlers });
