import * as z from 'zod';
import { alpha2Of } from './country';
import type { ErrorCode } from './error';
import { MAX_AMOUNT } from './money';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a credential must be allowed: people by their role, keys always but `approve` and `administer`. */
export type Scope = 'read' | 'make' | 'approve' | 'answer' | 'develop' | 'administer';

export type Feature =
  | 'payout_queueing'
  | 'payout_approval'
  | 'beneficiary_review'
  | 'settlements'
  | 'distributor_links'
  | 'platform'
  | 'virtual_accounts'
  | 'lrs'
  | 'partial_refunds';

export type Operation<
  M extends Method = Method,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> = {
  readonly method: M;
  /** Below `/api/v1`; a dashboard-only operation has none. */
  readonly path?: string;
  /** The path is the dashboard's alone, for what tRPC does not carry, and no part of the public API. */
  readonly dashboard?: boolean;
  /** Another spelling of the path that is answered alike, and not documented. */
  readonly alias?: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  /** Taken with a customer's or a payment session's token alone. Absent: with the merchant's, or by a person who is signed in. */
  readonly token?: 'customer' | 'session';
  /** Path, query and body parameters in one object. */
  readonly input: I;
  readonly output: O;
  /** Absent: JSON or a form. With `multipart` the part `file` is the file, and the others are text. */
  readonly body?: 'multipart';
  /** Absent: JSON. With `file` the bytes of a FileContent. */
  readonly answers?: 'file';
  readonly status?: 200 | 201 | 202;
  /** Beyond those that every operation may answer. */
  readonly errors?: readonly ErrorCode[];
  /** Events that it may write while it is answered. */
  readonly events?: readonly string[];
  /** Beyond the specification. */
  readonly extension?: boolean;
  /** Answered 404 in live. */
  readonly sandbox?: boolean;
  readonly feature?: Feature;
};

export type Operations = Readonly<Record<string, Operation>>;

export type Contract<O extends Operations = Operations> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operations: O;
};

/** An operation with its method kept as a literal type, so that a GET becomes a query and nothing else does. */
export const operation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
): Operation<M, I, O> => declared;

/** An operation that a customer asks for, with a token of their own. */
export const customerOperation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
) => ({ ...declared, token: 'customer' as const });

/** An operation of the page of a payment session, with the session's own token. */
export const sessionOperation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
) => ({ ...declared, token: 'session' as const });

export const contract = <O extends Operations>(declared: Contract<O>): Contract<O> => declared;

/** True where bytes go in or out, which JSON does not carry. */
export const carriesFile = ({ body, answers }: Pick<Operation, 'body' | 'answers'>): boolean =>
  body === 'multipart' || answers === 'file';

export type Input<Op> = Op extends Operation<Method, infer I, z.ZodType> ? z.output<I> : never;
export type Output<Op> = Op extends Operation<Method, z.ZodObject, infer O> ? z.output<O> : never;

/** An id in a path or a body: any text, since a malformed id is as unknown as a foreign one. */
export const idOf = (kind: string, description: string) =>
  z.string().max(200).meta({ description, idKind: kind });

export const countryCode = z
  .string()
  .refine((code) => alpha2Of(code) !== undefined, 'must be a country code of ISO 3166-1 alpha-3, such as IND')
  .meta({ description: 'ISO 3166-1 alpha-3', pattern: '^[A-Z]{3}$' });

export const emailAddress = z.email('must be an e-mail address').max(254);

export const currencyCode = (
  description: string,
  refusal = 'must be a currency code of ISO 4217, such as USD',
) =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, refusal)
    .meta({ description });

/** The currency that money comes from: in the wrong case it is as little supported as an unknown one. */
export const sourceCurrency = (description: string) =>
  currencyCode(description, 'Source currency is not supported');

/** An amount in minor units of its currency. */
export const amountMinor = (description: string) =>
  z
    .int()
    .min(1)
    .max(Number(MAX_AMOUNT))
    .meta({ description: `${description}, in minor units of its currency` });

export const moneyWire = z.object({ amount: z.int(), currency: z.string() });

export const timestamp = z.string().meta({ format: 'date-time' });
