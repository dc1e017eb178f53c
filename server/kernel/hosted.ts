import * as z from 'zod';

/**
 * An operation of the deployment's own pages, for visitors without a key or session. It is not part of the
 * public API. POST requests must come from the same origin; the body is JSON or a form.
 */
export type HostedOperation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST';
  /** Below `/api`. A path parameter that does not match its schema is 404. */
  readonly path: string;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /**
   * Absent: JSON. `image`: the bytes of a HostedImage. `file`: a FileContent. `redirect`: 303 to the path that is the output.
   * `response`: the output is a Response, made by a library.
   */
  readonly answers?: 'image' | 'file' | 'redirect' | 'response';
  /** Largest body of a POST request; 413 beyond. */
  readonly maxBytes?: number;
};

export type HostedOperations = Readonly<Record<string, HostedOperation>>;

export type HostedContract<O extends HostedOperations = HostedOperations> = {
  readonly name: string;
  readonly operations: O;
};

export const hostedOperation = <I extends z.ZodObject, O extends z.ZodType>(
  declared: HostedOperation<I, O>,
): HostedOperation<I, O> => declared;

export const hostedContract = <O extends HostedOperations>(declared: HostedContract<O>): HostedContract<O> =>
  declared;

/** Unguessable token of a page's path. */
export const linkToken = z.string().regex(/^[\w-]{1,64}$/);

export type HostedImage = {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Value of the header Cache-Control. */
  readonly cacheControl: string;
};

export const hostedImage = z.custom<HostedImage>();

/** Path of a page of this deployment. */
export const redirectPath = z.string();
