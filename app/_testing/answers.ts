import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/api/trpc';
import { ERRORS, type ErrorCode, type FieldError, type Shortfall } from '@/server/kernel/error';
import type { Inputs, Outputs } from '../_trpc/outputs';
import { schemasOf } from './contracts';

type Names<F extends keyof Outputs> = keyof Outputs[F] & string;
type Path = { [F in keyof Outputs & string]: `${F}.${Names<F>}` }[keyof Outputs & string];
type Of<All, P> = P extends `${infer F}.${infer O}`
  ? F extends keyof All
    ? O extends keyof All[F]
      ? All[F][O]
      : never
    : never
  : never;

type Given<P extends Path> = Of<Outputs, P> | Refusal;

export type Answers = {
  [P in Path]?: Given<P> | ((input: Of<Inputs, P>) => Given<P> | Promise<Given<P>>);
};

export class Refusal {
  constructor(readonly error: TRPCClientError<AppRouter>) {}
}

type More = { message?: string; fields?: FieldError[]; shortfall?: Shortfall };

export function refusal(error_code: ErrorCode, { message, fields = [], shortfall }: More = {}): Refusal {
  const { status, message: usual } = ERRORS[error_code];
  const data = { http_status: status, error_code, request_id: 'req-1', fields, shortfall };
  return new Refusal(
    TRPCClientError.from({ error: { message: message ?? usual, code: -32600, data } } as never),
  );
}

export const unreachable = new Refusal(TRPCClientError.from(new Error('Failed to fetch')));

export type Call = { readonly path: string; readonly input: unknown };

/** Fails the test for unanswered requests and contract violations. */
export const faults: string[] = [];

/** Validates both sides against the contract. */
export function answeringLink(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  const answer = async (path: string, input: unknown) => {
    const schemas = schemasOf(path);
    const taken = schemas.input.safeParse(input ?? {});
    if (!taken.success)
      throw fault(`${path} was asked with ${JSON.stringify(input)}: ${taken.error.message}`);
    calls.push({ path, input });
    if (!(path in answers)) throw fault(`${path} has no answer in this test`);
    const given = answers[path as Path];
    const made = await (typeof given === 'function' ? given(input as never) : given);
    if (made instanceof Refusal) throw made.error;
    const kept = schemas.output.safeParse(made);
    if (!kept.success)
      throw fault(`The answer to ${path} is not what its contract says: ${kept.error.message}`);
    // A new object each time, like a network response.
    return structuredClone(kept.data);
  };
  return () =>
    ({ op }) =>
      observable((observer) => {
        answer(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error) => observer.error(TRPCClientError.from(error)),
        );
      });
}

function fault(what: string): Error {
  faults.push(what);
  return new Error(what);
}
