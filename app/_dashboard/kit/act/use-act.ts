'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTRPCClient } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import { refreshing } from '@/app/_trpc/own-requests';
import type { Failure } from '@/components/problems/failure';
import { getMutation, type InputOf, type Mutation, type OutputOf } from '../procedure';
import { useStepUp } from '../step-up/step-up';

/** Sends one request, after step-up authentication if the server requires it. */
export type Call = <P extends Mutation>(procedure: P, input: InputOf<P>) => Promise<OutputOf<P>>;

export type ActOptions<Input, Output> = {
  /** Title of the failure if the server rejects the act, such as `Payout not created`. */
  undone?: string;
  /** Page to check if the outcome is unknown. */
  lookIn?: string;
  /** Repeated by the step-up prompt, such as the amount and the payee. */
  about?: (input: NoInfer<Input>) => ReactNode;
  /** Called before the request, also for acts that wait in a queue. */
  onStart?: (input: NoInfer<Input>) => void;
  /** Called before the refresh, which waits for it. */
  onDone?: (output: NoInfer<Output>, input: NoInfer<Input>) => unknown;
  /** Called before the refresh, which waits for it. */
  onError?: (error: Error) => unknown;
  /** Acts with the same queue run one after another. Without one, a press is ignored while an act is pending. */
  queue?: string;
  /** Removes the output from memory with the component that shows it. */
  isSecret?: true;
  /** False if the caller updates the queries itself. */
  refresh?: false;
  /** For acts of several requests. The refresh follows once, after all of them. */
  send?: (input: Input, call: Call) => Promise<Output>;
};

type Act<Input, Output> = {
  /** Resolves after the refresh, to undefined if the act failed or wasn't started. Never rejects. */
  run: (input: Input) => Promise<Output | undefined>;
  /** True until the refresh is done, and while the step-up prompt is open. */
  pending: boolean;
  done: boolean;
  input: Input | undefined;
  output: Output | undefined;
  error: Error | null;
  failure: Failure | null;
  /** Forgets the output and the failure. Ignored while pending. */
  reset: () => void;
};

/** Sends a mutation once per press, then refetches the queries that its operation changes. */
export function useAct<P extends Mutation, Input = InputOf<P>, Output = OutputOf<P>>(
  procedure: P,
  options: ActOptions<Input, Output> = {},
): Act<Input, Output> {
  const { undone = 'Change not made', lookIn, queue, isSecret, refresh } = options;
  const client = useTRPCClient();
  const stepUp = useStepUp();
  const context = refresh === false ? {} : refreshing(procedure);
  const { mutateAsync, reset, ...mutation } = useMutation({
    mutationKey: [procedure.split('.')],
    mutationFn: (input: Input): Promise<Output> => {
      const about = options.about?.(input);
      const call: Call = (name, given) => stepUp(() => getMutation(client, name)(given, { context }), about);
      return options.send
        ? options.send(input, call)
        : (call(procedure, input as InputOf<P>) as Promise<Output>);
    },
    scope: queue === undefined ? undefined : { id: queue },
    meta: { refresh },
    gcTime: isSecret ? 0 : undefined,
    onMutate: (input) => options.onStart?.(input),
    onSuccess: (output, input) => options.onDone?.(output, input),
    onError: (error) => options.onError?.(error),
  });
  // Not `isPending`, which the next press may be too early to see.
  const isRunning = useRef(false);
  const isQueued = queue !== undefined;
  const run = useCallback(
    async (input: Input) => {
      if (isRunning.current && !isQueued) return undefined;
      isRunning.current = true;
      return mutateAsync(input)
        .catch(() => undefined)
        .finally(() => {
          isRunning.current = false;
        });
    },
    [mutateAsync, isQueued],
  );
  return {
    run,
    pending: mutation.isPending,
    done: mutation.isSuccess,
    input: mutation.variables,
    output: mutation.data,
    error: mutation.error,
    failure: mutationFailure(mutation.error, undone, lookIn),
    reset: useCallback(() => {
      if (!isRunning.current) reset();
    }, [reset]),
  };
}
