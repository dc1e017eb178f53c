import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { rfisContract, rfiWire } from './contract';

const subject = z.object({ amount: z.int(), currency: z.string(), name: z.string() });

const listFilters = {
  q: searchText,
  tab: z.enum(['open', 'review', 'closed']).optional(),
  sort: sortableBy('response_deadline', 'created_at'),
};

export const rfisDashboard = contract({
  ...rfisContract,
  operations: {
    ...rfisContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'RFIs with their payments, most urgent first',
      scope: 'read',
      input: z.strictObject({
        ...listFilters,
        ...pageQuery,
      }),
      output: pageOf(z.object({ rfi: rfiWire, subject })),
    }),
    counts: countsOperation('How many RFIs are open, in review and closed', { q: listFilters.q }),
    export: exportOperation('rfis', 'RFIs as a CSV or XLSX file', listFilters),
    view: operation({
      method: 'GET',
      summary: 'One RFI with its payment, document names and available actions',
      scope: 'read',
      input: z.strictObject({ id: idOf('rfi', 'RFI id') }),
      output: z.object({
        rfi: rfiWire,
        subject,
        documents: z.array(z.object({ id: z.string(), document_name: z.string() })),
        can: z.object({ respond: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
      }),
      errors: ['not_found'],
    }),
  },
});
