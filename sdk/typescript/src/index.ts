export { ApiError, ConnectionError, FarshoreError, type FieldError, SignatureError } from './errors.js';
export { Farshore } from './generated/resources.js';
export type * from './generated/types.js';
export type { List, Page } from './list.js';
export type { ClientOptions, RequestOptions, ResponseInfo } from './transport.js';
export { VERSION } from './version.js';
export { type WebhookHeaders, type WebhookOptions, Webhooks } from './webhooks.js';
