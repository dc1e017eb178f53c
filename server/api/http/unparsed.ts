import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { newRequestId } from './headers';

export function rejectUnparsed({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return;
  const { status, headers, body } = toErrorResponse(toDomainError(code), newRequestId());
  const text = String(body);
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
}

function toDomainError(code: string | undefined): DomainError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError('headers_too_large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new DomainError('content_too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('request_timeout', 'The request did not arrive in time');
    default:
      return new DomainError('malformed_request');
  }
}
