import * as z from 'zod';
import type { ErrorCode } from './error';
import type { Area } from './key-scope';
import { MAX_AMOUNT } from './money/money';
import { alpha2Of } from './text/country';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Required right: people have it by role; keys have all but `approve` and `administer`. */
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
  /** Below `/api/v1`. Dashboard-only operations have none. */
  readonly path?: string;
  /**
   * The path serves only the dashboard, for content that tRPC can't carry, and isn't part of the public API.
   */
  readonly dashboard?: boolean;
  /** Undocumented second spelling of the path. */
  readonly alias?: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  /** Accepts only this kind of token. Absent: the merchant's key or a signed-in person. */
  readonly token?: 'customer' | 'session';
  readonly input: I;
  readonly output: O;
  /** Absent: JSON or a form. `multipart`: the part `file` is the file, other parts are text. */
  readonly body?: 'multipart';
  /** Absent: JSON. `file`: the bytes of a FileContent. */
  readonly answers?: 'file';
  /** Adds an ETag to the answer of a GET; a matching If-None-Match is answered with 304. */
  readonly etag?: boolean;
  readonly status?: 200 | 201 | 202;
  readonly errors?: readonly ErrorCode[];
  readonly events?: readonly string[];
  /** Contracts whose queries it changes beyond those that show its events. */
  readonly changes?: readonly string[] | 'everything';
  /** Days. The operation answers until `sunset`; its answers announce both. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
  /** Not part of the specification. */
  readonly extension?: boolean;
  /** Answers 404 for live merchants. */
  readonly sandbox?: boolean;
  readonly feature?: Feature;
  /** Open to a person who still has to set up the second factor that the merchant requires. */
  readonly beforeSecondFactor?: boolean;
};

export type Operations = Readonly<Record<string, Operation>>;

export type Contract<O extends Operations = Operations> = {
  readonly name: string;
  /** Absent: no operation is open to API keys. */
  readonly area?: Area | null;
  readonly title: string;
  readonly description: string;
  /** The console that has these operations. Absent: the dashboard of merchants. */
  readonly serves?: 'operator' | 'both';
  readonly operations: O;
};

/** Keeps the method as a literal type, so that only a GET becomes a tRPC query. */
export const operation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
): Operation<M, I, O> => declared;

export const customerOperation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
) => ({ ...declared, token: 'customer' as const });

export const sessionOperation = <M extends Method, I extends z.ZodObject, O extends z.ZodType>(
  declared: Operation<M, I, O>,
) => ({ ...declared, token: 'session' as const });

export const contract = <O extends Operations>(declared: Contract<O>): Contract<O> => declared;

export const carriesFile = ({ body, answers }: Pick<Operation, 'body' | 'answers'>): boolean =>
  body === 'multipart' || answers === 'file';

export type Input<Op> = Op extends { readonly input: infer I extends z.ZodObject } ? z.output<I> : never;
export type Output<Op> = Op extends { readonly output: infer O extends z.ZodType } ? z.output<O> : never;

/** Accepts any text, so that a malformed id is 404 like a foreign one. */
export const idOf = (kind: string, description: string) =>
  z.string().max(200).meta({ description, idKind: kind });

export const countryCode = z
  .string()
  .refine((code) => alpha2Of(code) !== undefined, 'must be a country code of ISO 3166-1 alpha-3, such as IND')
  .meta({ description: 'ISO 3166-1 alpha-3; GET /countries lists them', pattern: '^[A-Z]{3}$' });

/** A domain may be internationalized. Quoted local parts are left out, since few mail servers accept them. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{0,63}[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=[^.]*[\p{L}])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

export const emailAddress = z.email({ pattern: EMAIL, error: 'must be an email address' }).max(254);

export const currencyCode = (
  description: string,
  refusal = 'must be a currency code of ISO 4217, such as USD',
) =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, refusal)
    .meta({ description });

/** Wrong case is reported like an unsupported currency. */
export const sourceCurrency = (description: string) =>
  currencyCode(description, 'Source currency is not supported');

export const amountMinor = (description: string) =>
  z
    .int()
    .min(1)
    .max(Number(MAX_AMOUNT))
    .meta({ description: `${description}, in minor units of its currency` });

export const moneyWire = z.object({ amount: z.int(), currency: z.string() });

export const timestamp = z.string().meta({ format: 'date-time' });
