import { implement } from '../../access/implement';
import { read } from '../../access/transaction';
import { DomainError, notFound } from '../../kernel/error';
import { rfisContract } from './contract';
import { rowsOf, viewOf } from './inbox';
import { comment, get, list } from './read';
import * as store from './store';
import { type RfiSubjects, subjectOf } from './subject';

/** One inbox over every kind of resource; the resources themselves are handed in from above. */
export const rfisOf = (subjects: RfiSubjects) =>
  implement(rfisContract)({
    list,
    get,
    comment,
    respond: async (ctx, { id, documents }) => {
      const rfi = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
      if (!rfi) throw notFound();
      if (rfi.status !== 'action_required') {
        throw new DomainError('state_not_allowed', 'The RFI is not waiting for documents');
      }
      await subjectOf(subjects, rfi.entity_type).answer(ctx, rfi.entity_id, documents);
      return get(ctx, { id });
    },
    rows: rowsOf(subjects),
    view: viewOf(subjects),
  });
