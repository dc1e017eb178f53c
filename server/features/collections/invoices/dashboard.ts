import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';

export const invoicesDashboard = contract({
  name: 'invoices',
  title: 'Invoices',
  description: 'Invoices of payment links with line items.',
  operations: {
    download: operation({
      method: 'GET',
      path: '/payment-links/{id}/invoice',
      dashboard: true,
      summary: 'Invoice of a payment link with line items, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id: idOf('payin', 'Payment link id') }),
      output: fileContent,
      errors: ['not_found'],
    }),
  },
});
