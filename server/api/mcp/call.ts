import { Readable } from 'node:stream';
import type { ApiRequest, ApiResponse } from '../request';
import type { OperationTool } from './tools';

export type ToolResult = { readonly isError?: boolean; readonly content: [{ type: 'text'; text: string }] };

export const textResult = (text: string): ToolResult => ({ content: [{ type: 'text', text }] });

export const errorResult = (text: string): ToolResult => ({ ...textResult(text), isError: true });

type Arguments = Readonly<Record<string, unknown>>;

/** Headers of the caller that the API needs; the address is in a header of the server's own. */
const passedOn = (addressHeader: string): ReadonlySet<string> => new Set(['authorization', addressHeader]);

/**
 * Sends the arguments to the API as the caller's own request, with its checks of token, scope, limits and
 * fields, and its entry in the request log.
 */
export async function callOperation(
  api: { readonly rest: (request: ApiRequest) => Promise<ApiResponse>; readonly addressHeader: string },
  { route: { operation, pathParameters } }: OperationTool,
  given: Arguments,
  headers: Headers,
): Promise<ToolResult> {
  const segments = new Map<string, string>();
  for (const name of pathParameters) {
    const value = given[name];
    // Dots would lead to another path.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) return errorResult(`${name} must be an ID`);
    segments.set(name, encodeURIComponent(value));
  }
  const content = Object.entries(given).filter(([name]) => !segments.has(name));
  const isRead = operation.method === 'GET';
  if (isRead && content.some(([, value]) => typeof value === 'object'))
    return errorResult('Each argument must be a text, a number or a boolean');
  const query = isRead ? new URLSearchParams(content.map(([name, value]) => [name, String(value)])) : '';
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => segments.get(name)!);
  const body = isRead ? '' : JSON.stringify(Object.fromEntries(content));
  const passed = passedOn(api.addressHeader);
  const own: Readonly<Record<string, string>> = {
    'user-agent': `mcp ${headers.get('user-agent') ?? ''}`.trim(),
    prefer: 'errors=all',
    ...(!isRead && { 'content-type': 'application/json' }),
  };
  const answer = await api.rest({
    method: operation.method,
    url: `/api/v1${path}${query && `?${query}`}`,
    headers: { get: (name) => own[name] ?? (passed.has(name) ? headers.get(name) : null) },
    text: async () => body,
    stream: () => Readable.from([body]),
    isDisconnected: () => false,
  });
  const text = String(answer.body);
  if (answer.status < 400) return textResult(text);
  const record = answer.headers['x-error-record'];
  return errorResult(`${answer.headers['x-error-code']}${record ? ` (${record})` : ''}: ${text}`);
}
