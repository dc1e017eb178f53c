import { verb } from '../../kit/dialogs/verb';
import type { KeyView } from './status';

export const RevokeKey = verb({
  mutation: 'api_keys.revoke',
  input: ({ api_key }: KeyView) => ({ id: api_key.id }),
  title: 'Revoke this key?',
  text: ({ api_key }) =>
    `${api_key.name} stops working at once, in every system that uses it. This can’t be undone.`,
  act: { label: 'Revoke key', doing: 'Revoking…', undone: 'Key not revoked', danger: true },
  keep: 'Keep key',
});
