import type { Customer, Payin } from '../../../data/prisma/client';
import { facts } from '../../../files/pdf/facts';
import type { Table } from '../../../files/pdf/table';
import type { Merchant } from '../../../identity/context';
import { formatAmount, formatMoney } from '../../../kernel/money/amount-text';
import { addUpLines, type LineItem, quantityText, taxRateText } from '../../../kernel/money/line-items';
import { countryName } from '../../../kernel/text/country';
import { calendarDate } from '../../../kernel/time/time-text';
import type { Company } from '../../workspace/settings/public';

type Invoiced = {
  readonly payin: Payin;
  readonly items: readonly LineItem[];
  readonly customer: Customer;
  readonly company: Company;
  readonly merchant: Merchant;
};

export function invoiceTable({ payin, items, customer, company, merchant }: Invoiced): Table {
  const { currency, paid_at, status } = payin;
  const { amounts, subtotal, taxes, total } = addUpLines(items);
  return {
    title: 'Invoice',
    ...(merchant.environment === 'sandbox' && { warning: 'Sandbox: test data only.' }),
    facts: facts(
      ['From', company.legal_name ?? merchant.name],
      ['Address', company.address?.replaceAll('\n', ', ')],
      ['Tax number', company.tax_number],
      ['Registration number', company.registration_number],
      ['Billed to', customer.name],
      ['Address', addressOf(customer)],
      ['Invoice number', payin.invoice_number ?? payin.id],
      ['Date', dayOf(payin.created_at)],
      paid_at ? ['Paid', dayOf(paid_at)] : ['Due', status === 'active' && dayOf(payin.expires_at)],
      ['Status', STATUS[status]],
      ['For', payin.invoice_description ?? payin.product?.name],
    ),
    columns: [
      { header: 'Description', share: 46 },
      { header: 'Quantity', share: 12, align: 'right' },
      { header: 'Unit price', share: 16, align: 'right' },
      { header: 'Tax', share: 10, align: 'right' },
      { header: `Amount ${currency}`, share: 18, align: 'right' },
    ],
    rows: items.map(({ description, quantity, unit_amount, tax_bps }, at) => [
      description,
      quantityText(quantity),
      formatAmount(unit_amount, currency),
      taxRateText(tax_bps),
      formatAmount(amounts[at]!, currency),
    ]),
    totals: [
      ['Subtotal', '', '', '', formatAmount(subtotal, currency)],
      ...taxes.map(({ bps, amount }) => [
        `Tax ${taxRateText(bps)}`,
        '',
        '',
        '',
        formatAmount(amount, currency),
      ]),
      ['Total', '', '', '', formatMoney(total, currency)],
    ],
    date: payin.created_at,
  };
}

const STATUS: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled',
  expired: 'Expired, not paid',
  failed: 'Cancelled',
};

const dayOf = (time: Date): string => calendarDate(time.toISOString().slice(0, 10));

const addressOf = ({ address, city, state, pincode, country }: Customer): string =>
  [address, city, state, pincode, countryName(country)].filter(Boolean).join(', ');
