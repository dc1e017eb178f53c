'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { getMutation, type InputOf, type Mutation, type OutputOf } from '../procedure';
import { useStepUp } from '../step-up/step-up';

type Options<Output> = {
  onDone?: (output: Output) => void;
  onError?: (error: Error) => void;
  /** Time for which the response is kept, in milliseconds. */
  gcTime?: number;
};

/** Pending until the response, including any step-up prompt. */
export function useVerb<P extends Mutation>(
  mutation: P,
  { onDone, onError, gcTime }: Options<OutputOf<P>> = {},
) {
  const trpc = useTRPC();
  const stepUp = useStepUp();
  const { mutationKey, mutationFn } = getMutation(trpc, mutation).mutationOptions();
  return useMutation({
    mutationKey,
    mutationFn: (input: InputOf<P>, context) => stepUp(() => mutationFn(input, context)),
    gcTime,
    onSuccess: (output) => onDone?.(output),
    onError,
  });
}
