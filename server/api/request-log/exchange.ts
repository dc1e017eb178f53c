import type { Caller } from '../../identity/context';
import type { RequestCaller } from '../../kernel/request-log';
import type { ApiRequest, ApiResponse } from '../request';

/** A request, with what is known of it once it is answered. */
export type Exchange = {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** A value of `performance.now()`. */
  readonly began: number;
  /** Below the prefix; absent if the URL has none. */
  path?: string;
  route?: { readonly name: string; readonly operation: { readonly method: string; readonly token?: string } };
  caller?: Caller;
  /** The parameters and body as they came, valid or not. */
  received?: Record<string, unknown>;
  /** The body of the answer before it was compressed. */
  text?: string;
};

export type RecordExchange = (exchange: Exchange, answer: ApiResponse) => void;

/** Plain values, because a thread of its own redacts them. */
export type Entry = {
  readonly merchant_id: string;
  readonly id: string;
  readonly given_id: string | null;
  readonly method: string;
  readonly path: string;
  /** Name of the operation. */
  readonly operation: string | null;
  readonly status: number;
  readonly error_code: string | null;
  readonly duration_ms: number;
  readonly caller_type: RequestCaller;
  readonly caller_id: string;
  readonly caller_name: string | null;
  readonly idempotency: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly received: Record<string, unknown> | null;
  readonly text: string | null;
  readonly created_at: number;
};
