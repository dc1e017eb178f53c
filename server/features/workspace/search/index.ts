import { type Feature, feature, lazy } from '../../kit/feature';
import { searchContract } from './dashboard';
import { find } from './find';
import { kindsOf } from './kinds';

export function searchOf(features: () => readonly Feature[]) {
  const kinds = lazy(() => kindsOf(features()));
  return feature(searchContract)({ find: (ctx, { q }) => find(ctx, kinds(), q.trim()) });
}
