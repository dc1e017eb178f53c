import type { HostedContext } from '../../identity/context';
import type { Input, Output } from '../../kernel/contract';
import type { HostedContract, HostedOperations } from '../../kernel/hosted';

type HostedHandlers<O extends HostedOperations> = {
  readonly [K in keyof O]: (ctx: HostedContext, input: Input<O[K]>) => Promise<Output<O[K]>>;
};

export type HostedFeature<O extends HostedOperations = HostedOperations> = {
  readonly contract: HostedContract<O>;
  readonly handlers: HostedHandlers<O>;
};

/** Curried, so that the contract's literal types are inferred before the handlers are checked. */
export const hostedFeature =
  <O extends HostedOperations>(contract: HostedContract<O>) =>
  (handlers: HostedHandlers<O>): HostedFeature<O> => ({ contract, handlers });
