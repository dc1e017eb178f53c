import { read } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { rfiWire } from './contract';
import { rfisDashboard } from './dashboard';
import { createRfiHits, rfiList, viewOf } from './list';
import { rfiMachine } from './machine';
import { rfiNeeds } from './needs';
import { rfiAlerts, rfiNotices } from './notices';
import { comment, get, list } from './read';
import * as store from './store';
import { collectSubjects, type RfiSubjects, requireSubject } from './subject';
import { rfiToWire } from './wire';

const resourcesOf = (subjects: () => RfiSubjects) => ({
  rfi: {
    prefix: 'rfi',
    page: '/rfis',
    wire: rfiWire,
    toWire: rfiToWire,
    notices: rfiNotices(subjects),
    alerts: rfiAlerts,
    lifecycle: { title: 'RFI', machine: rfiMachine, starts: ['action_required'] },
  },
  rfi_document: { prefix: 'rfidoc' },
  rfi_comment: { prefix: 'rficom' },
});

export function createRfisFeature(features: () => readonly Feature[]) {
  const subjects = lazy(() => collectSubjects(features()));
  const inbox = rfiList(subjects);
  return feature(rfisDashboard, {
    resources: resourcesOf(subjects),
    home: { needs: rfiNeeds(inbox) },
    searchSources: { rfi: createRfiHits(inbox) },
  })({
    list,
    get,
    comment,
    respond: async (ctx, { id, documents }) => {
      const rfi = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
      if (!rfi) throw notFound();
      if (rfi.status !== 'action_required') {
        throw new DomainError('state_not_allowed', 'The RFI is not waiting for documents');
      }
      await requireSubject(subjects(), rfi.entity_type).answer(ctx, rfi.entity_id, documents);
      return get(ctx, { id });
    },
    rows: listRows(inbox),
    counts: countTabs(inbox),
    export: exportList('requests', inbox),
    view: viewOf(subjects),
  });
}
