import { listPaymentRails, listPurposeCodes } from '../../features/platform/reference-data/public';
import { money, toDecimal } from '../../kernel/money/money';
import { blocks, code, type DocsPage, link, table } from './page';

export function referenceDataPages(): DocsPage[] {
  return [...purposeCodePages(), ...railPages()];
}

function purposeCodePages(): DocsPage[] {
  const codes = listPurposeCodes({});
  const pathOf = (one: { direction: string; code: string }) => `purpose-codes/${one.direction}/${one.code}`;
  const rows = (direction: string) =>
    codes
      .filter((one) => one.direction === direction)
      .map((one) => [link(code(one.code), pathOf(one)), one.group, one.description]);
  const head = ['Code', 'Group', 'Purpose'];
  return [
    {
      path: 'purpose-codes',
      group: 'Reference data',
      title: 'Purpose codes',
      summary: 'The codes that payouts, payment links and orders accept.',
      markdown: blocks(
        `Each payment needs the code of its purpose. ${link('GET /purpose-codes', 'api/reference_data/purpose_codes')} returns this list.`,
        '## Payouts',
        table(head, rows('payout')),
        '## Payment links and orders',
        table(head, rows('payin')),
      ),
    },
    ...codes.map(
      (one): DocsPage => ({
        path: pathOf(one),
        parent: 'purpose-codes',
        group: 'Reference data',
        title: one.code,
        summary: `${one.description} (${one.direction === 'payout' ? 'payouts' : 'payment links and orders'})`,
        markdown: blocks(
          `Group: ${one.group}.`,
          one.lrs_only && 'Only LRS orders take this code.',
          one.payment_rails !== null &&
            blocks(
              '## Payment rails',
              one.payment_rails.map((rail) => `- ${link(code(rail), `rails/${rail}`)}`).join('\n'),
            ),
          one.documents.length > 0 &&
            blocks(
              '## Documents that compliance may ask for',
              one.documents.map((document) => `- ${document}`).join('\n'),
            ),
        ),
      }),
    ),
  ];
}

function railPages(): DocsPage[] {
  const rails = listPaymentRails();
  const limit = (amount: number | null, currencies: readonly string[]) =>
    amount === null || currencies.length !== 1
      ? 'none'
      : `${toDecimal(money(BigInt(amount), currencies[0]!))} ${currencies[0]}`;
  const cutOff = ({ cut_off }: (typeof rails)[number]) =>
    cut_off
      ? `${cut_off.time} ${cut_off.time_zone ?? 'in the zone of the source currency'}${cut_off.business_days_only ? ', on business days' : ''}`
      : 'none';
  return [
    {
      path: 'rails',
      group: 'Reference data',
      title: 'Payment rails',
      summary: 'Limits, cut-off times and required fields of each payment rail.',
      markdown: blocks(
        `${link('GET /payment-rails', 'api/reference_data/payment_rails')} returns this list.`,
        table(
          ['Rail', 'Name', 'Currencies', 'Speed', 'Cut-off'],
          rails.map((rail) => [
            link(code(rail.payment_rail), `rails/${rail.payment_rail}`),
            rail.name,
            rail.currencies.join(', '),
            rail.speed,
            cutOff(rail),
          ]),
        ),
      ),
    },
    ...rails.map(
      (rail): DocsPage => ({
        path: `rails/${rail.payment_rail}`,
        parent: 'rails',
        group: 'Reference data',
        title: rail.name,
        summary: `Payouts over ${rail.name}: limits, hours and account details.`,
        markdown: blocks(
          table(
            ['Property', 'Value'],
            [
              ['`payment_rail`', code(rail.payment_rail)],
              ['Currencies', rail.currencies.join(', ')],
              ['Countries', rail.countries?.join(', ') ?? 'any'],
              ['Smallest amount', limit(rail.min_amount, rail.currencies)],
              ['Largest amount', limit(rail.max_amount, rail.currencies)],
              ['Hours', rail.hours],
              ['Speed', rail.speed],
              ['Cut-off', cutOff(rail)],
            ],
          ),
          '## Account details',
          `Fields of \`bank_account\` in ${link('POST /v2/beneficiaries', 'api/beneficiaries/create')}, which also takes the beneficiary’s name, type and address. ${link('First payout', 'guides/first-payout')} shows a whole request.`,
          ...rail.accounts.map(({ currency, countries, fields }) =>
            blocks(
              `### ${currency}${countries ? ` in ${countries.join(', ')}` : ''}`,
              table(
                ['Field', 'Required', 'Example', 'Pattern'],
                fields.map(({ field, required, example, pattern }) => [
                  code(field),
                  required ? 'yes' : 'no',
                  example ? code(example) : '',
                  pattern ? code(pattern) : '',
                ]),
              ),
            ),
          ),
        ),
      }),
    ),
  ];
}
