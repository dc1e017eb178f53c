export const SEND_ERRORS = [
  'timeout',
  'host_not_found',
  'private_address',
  'connection_refused',
  'connection_lost',
  'certificate',
  'proxy',
  'answer_invalid',
] as const;
export type SendError = (typeof SEND_ERRORS)[number];
