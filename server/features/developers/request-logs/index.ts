import { listPage } from '../../../data/query/page';
import type { Operation } from '../../../kernel/contract';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { conditionOf, type RoutedOperation, within } from './conditions';
import { requestLogsDashboard } from './dashboard';
import { keepDays } from './days';
import { get, requestHits, requestLogList, view } from './list';
import { REQUEST_LOGS } from './store';
import { requestToWire } from './wire';

export function requestLogsOf(features: () => readonly Feature[]) {
  const operations = lazy(() => features().flatMap(operationsOf));
  const list = requestLogList(operations);
  return feature(requestLogsDashboard, {
    searchSources: { request: requestHits(list) },
    work: { tasks: { request_log_days: keepDays } },
  })({
    list: async (ctx, { page, per_page, before, after, starting_after, ending_before, ...filters }) => {
      const query = { page, per_page, before, after, starting_after, ending_before };
      const found = await listPage(ctx.db, REQUEST_LOGS, {
        merchantId: ctx.merchant.id,
        where: { AND: [conditionOf(filters, operations()), within(query)] },
        query,
      });
      return { ...found, data: found.data.map(requestToWire) };
    },
    get,
    rows: listRows(list),
    counts: countTabs(list),
    export: exportList('requests', list),
    view,
  });
}

const operationsOf = ({ contract }: Feature): RoutedOperation[] =>
  Object.values<Operation>(contract.operations).flatMap(({ method, path, dashboard }) =>
    path && !dashboard ? [{ method, path }] : [],
  );
