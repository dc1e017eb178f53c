import { ERROR_TITLE, ERRORS, type ErrorCode } from '../../kernel/error';
import { exampleMessage } from '../openapi/responses';
import type { Route } from '../rest/routes';
import { blocks, code, type DocsPage, fence, link, operationList, table } from './page';

type Advice = {
  readonly cause: string;
  readonly fix: string;
  readonly retry: 'no' | 'yes' | 'same key';
};

const ADVICE: Readonly<Record<ErrorCode, Advice>> = {
  invalid_request: {
    cause:
      'A field is missing, unknown, of the wrong type or against a rule. `X-Error-Field` names the first one.',
    fix: 'Correct the field. Send the header `Prefer: errors=all` to get every fault at once.',
    retry: 'no',
  },
  malformed_request: {
    cause: 'The request line or a header isn’t valid HTTP.',
    fix: 'Use an HTTP library rather than writing requests by hand.',
    retry: 'no',
  },
  malformed_body: {
    cause: 'The body isn’t valid JSON, or isn’t UTF-8.',
    fix: 'Serialize the body with a JSON library. A trailing comma and single quotes are common causes.',
    retry: 'no',
  },
  state_not_allowed: {
    cause:
      'The resource is in a state in which this action isn’t possible, such as cancelling a payout that was sent.',
    fix: `Read the resource. ${link('States', 'states')} shows the changes that each state allows.`,
    retry: 'no',
  },
  insufficient_balance: {
    cause:
      'The available balance doesn’t cover the amount and the fees. The message states the missing amount in minor units.',
    fix: `Add money or convert from another currency. With the feature \`payout_queueing\`, payouts wait for money instead, and the event ${link(code('payout.insufficient_funds'), 'events/payout.insufficient_funds')} says so.`,
    retry: 'yes',
  },
  rate_unavailable: {
    cause:
      'There is no current rate for the two currencies: none is set, the last one is too old, or quoting is switched off. Nothing was created.',
    fix: 'Try again later. Payments within one currency need no rate, and a quote that is still open keeps its own.',
    retry: 'yes',
  },
  unauthorized: {
    cause:
      'There is no token, or it is malformed, expired, revoked, or of another kind than the operation takes.',
    fix: 'Send `Authorization: Bearer` with a key of this environment. Live and sandbox keys differ.',
    retry: 'no',
  },
  second_factor_required: {
    cause: 'A person who signs in has a second factor.',
    fix: 'Enter the code. API keys never meet this error.',
    retry: 'no',
  },
  forbidden: {
    cause:
      'The key lacks the scope, is used from a network that it doesn’t allow, or its business may not move money.',
    fix: 'The message says which. The page of the operation names its scope: edit the key, or create one with that scope.',
    retry: 'no',
  },
  step_up_required: {
    cause: 'The action asks a signed-in person to confirm their identity first.',
    fix: 'Confirm in the dashboard. API keys never meet this error.',
    retry: 'no',
  },
  second_factor_missing: {
    cause: 'The business requires a second factor that the person has not set up.',
    fix: 'Set it up in the dashboard. API keys never meet this error.',
    retry: 'no',
  },
  network_not_allowed: {
    cause: 'A person signs in from a network that their business doesn’t allow.',
    fix: 'Sign in from an allowed network. API keys never meet this error: one that is used from another network than it allows gets `forbidden`.',
    retry: 'no',
  },
  feature_not_enabled: {
    cause: 'The operation belongs to a feature that is off for your business.',
    fix: 'Ask the operator of this deployment to turn it on.',
    retry: 'no',
  },
  not_found: {
    cause: 'There is no such resource, or it belongs to another business. Both look the same.',
    fix: 'Check the ID, and that the key belongs to the environment in which the resource was created.',
    retry: 'no',
  },
  route_not_found: {
    cause: 'No operation has this path.',
    fix: 'Check the path and its version. Beneficiaries, for example, are at `/v2/beneficiaries`.',
    retry: 'no',
  },
  method_not_allowed: {
    cause: 'The path exists, but not with this method.',
    fix: 'The `Allow` header lists the methods.',
    retry: 'no',
  },
  record_exists: {
    cause: 'A resource with the same unique value exists, such as a payout with the same `request_id`.',
    fix: '`X-Error-Field` names the field, and `X-Error-Record` the ID of the existing one where it is known; else find it with a GET. If an earlier request of yours got no answer, this is what it created: read its status.',
    retry: 'no',
  },
  idempotency_key_reused: {
    cause: 'The `Idempotency-Key` was sent before with another body.',
    fix: 'Use a new key for each new request, and the same key only to repeat one.',
    retry: 'no',
  },
  idempotency_key_in_flight: {
    cause: 'The first request with this `Idempotency-Key` is still being processed.',
    fix: 'Wait a second and repeat it with the same key.',
    retry: 'same key',
  },
  clock_too_far: {
    cause: 'The sandbox clock had more work to do than fits into one step.',
    fix: 'Advance again. The clock stopped at the last completed item.',
    retry: 'yes',
  },
  stale: {
    cause: 'The resource has changed since you read it.',
    fix: 'Read it again and decide again.',
    retry: 'yes',
  },
  request_timeout: {
    cause: 'The body did not arrive in time.',
    fix: 'Repeat the request. A POST needs an `Idempotency-Key` or a `request_id` to be safe.',
    retry: 'same key',
  },
  content_too_large: {
    cause: 'The body is larger than 1 MiB, or the file larger than 10 MB.',
    fix: 'Send less. Documents are uploaded once and referred to by ID.',
    retry: 'no',
  },
  unsupported_media_type: {
    cause:
      'The `Content-Type` is neither JSON nor a form, the body is JSON although it says it is a form (the default of curl), or a file was not sent as `multipart/form-data`.',
    fix: 'Send `Content-Type: application/json`.',
    retry: 'no',
  },
  headers_too_large: {
    cause: 'The request line and headers are larger than 16 KiB.',
    fix: 'Send fewer or shorter headers and parameters.',
    retry: 'no',
  },
  notes_invalid: {
    cause: 'The `notes` have too many or too long entries, or use a reserved name.',
    fix: 'Shorten the notes. The message names the entry and the limit.',
    retry: 'no',
  },
  rate_limited: {
    cause: 'The key or the network sent more requests than it may.',
    fix: 'Wait for the seconds in `Retry-After`. The `RateLimit` header shows how many are left.',
    retry: 'same key',
  },
  internal_error: {
    cause: 'Something failed on our side. The failure is in the log with the request ID.',
    fix: 'Repeat the request. If it persists, give the operator the value of `X-Request-Id`.',
    retry: 'same key',
  },
  unavailable: {
    cause: 'The service is starting, has too many requests at once, or can’t reach its database.',
    fix: 'Wait for the seconds in `Retry-After` and repeat the request.',
    retry: 'same key',
  },
};

const RETRY: Readonly<Record<Advice['retry'], string>> = {
  no: 'The same request will fail again.',
  yes: 'The same request can succeed later.',
  'same key': 'Repeat the request with the same `Idempotency-Key`: it takes effect at most once.',
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

export function errorPages(routes: readonly Route[]): DocsPage[] {
  const page = (errorCode: ErrorCode): DocsPage => {
    const { status, message } = ERRORS[errorCode];
    const { cause, fix, retry } = ADVICE[errorCode];
    const answering = routes.filter(({ operation }) => operation.errors?.includes(errorCode));
    return {
      path: `errors/${errorCode}`,
      parent: 'errors',
      group: 'Errors',
      title: errorCode,
      summary: `${status} ${ERROR_TITLE[status]}: ${message}`,
      markdown: blocks(
        '## Cause',
        cause,
        '## Solution',
        fix,
        '## Retries',
        RETRY[retry],
        '## Response',
        fence(
          'http',
          `HTTP/1.1 ${status} ${ERROR_TITLE[status]}\nX-Error-Code: ${errorCode}\nContent-Type: application/json\n\n${JSON.stringify({ error: ERROR_TITLE[status], message: exampleMessage(errorCode) })}`,
        ),
        answering.length > 0 && blocks('## Operations', operationList(answering)),
      ),
    };
  };
  return [
    {
      path: 'errors',
      group: 'Errors',
      title: 'Errors',
      summary: 'How errors look, and every code with its cause and solution.',
      markdown: blocks(
        'The body of an error has exactly two fields: `error`, the text of the HTTP status, and `message`, which says which rule was broken. Programs read the headers instead: `X-Error-Code` has one of the codes below, `X-Error-Field` the first field at fault, `X-Error-Record` the record that already exists, and `X-Request-Id` the ID under which the request is in the request log. `Link` leads to the page of the code.',
        table(
          ['Code', 'Status', 'Message'],
          CODES.map((errorCode) => [
            link(code(errorCode), `errors/${errorCode}`),
            String(ERRORS[errorCode].status),
            ERRORS[errorCode].message,
          ]),
        ),
      ),
    },
    ...CODES.map(page),
  ];
}
