import { toOptions } from '../form/options';
import type { Tabs } from './list-tabs';

/** All, then one tab per status. */
export const statusTabs = <Status extends string>(
  path: string,
  label: string,
  statuses: readonly Status[],
  labels: Readonly<Record<Status, string>>,
  links?: Tabs['links'],
): Tabs => ({
  label,
  path,
  param: 'status',
  choices: [{ value: null, label: 'All' }, ...toOptions(statuses, labels)],
  links,
});
