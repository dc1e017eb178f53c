import type { MagicValue } from '../../providers/providers';
import { blocks, code, type DocsPage, link, table } from './page';

const USE: Readonly<Record<MagicValue['where'], string>> = {
  'Payout amount, in minor units': `Create a payout whose amount ends in these digits with ${link('POST /payouts', 'api/payouts/create')}.`,
  'Name of a beneficiary, customer or sender': `Create a beneficiary with this name with ${link('POST /v2/beneficiaries', 'api/beneficiaries/create')} and pay it, a customer with ${link('POST /customer', 'api/customers/create')} and ask it for money, or report a transfer from this sender with ${link('POST /payment/mock', 'api/payments/mock')}.`,
  'Beneficiary account number': `Create a beneficiary whose account number ends in these digits with ${link('POST /v2/beneficiaries', 'api/beneficiaries/create')}, and pay it.`,
  'Beneficiary UPI ID': `Create a beneficiary with this UPI ID with ${link('POST /v2/beneficiaries', 'api/beneficiaries/create')}, and pay it.`,
  'Account number to verify': `Verify an account whose number ends in these digits with ${link('POST /bank_account_validation', 'api/validations/create')}.`,
  'Card number': `Pay with this card on a payment page, or with ${link('POST /payment', 'api/payments/create')}. Any future expiry and any CVV are accepted.`,
};

const slugOf = ({ where, value }: MagicValue): string =>
  `${where.split(',')[0]} ${value}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function testingPages(values: readonly MagicValue[]): DocsPage[] {
  const places = [...new Set(values.map(({ where }) => where))];
  return [
    {
      path: 'testing',
      group: 'Testing',
      title: 'Test cards and values',
      summary: 'Cards, amounts and accounts with special outcomes in the sandbox.',
      markdown: blocks(
        'Any other value succeeds within seconds. The rules for amounts apply to the amount that you send, not to a converted one.',
        ...places.map((place) =>
          blocks(
            `## ${place}`,
            table(
              ['Value', 'Outcome'],
              values
                .filter(({ where }) => where === place)
                .map((one) => [link(code(one.value), `testing/${slugOf(one)}`), one.effect]),
            ),
          ),
        ),
        '## Time',
        `${link('POST /sandbox/clock', 'api/clock/move')} moves the clock of your sandbox forward, so that due dates, expiries and retries happen now.`,
      ),
    },
    ...values.map(
      (one): DocsPage => ({
        path: `testing/${slugOf(one)}`,
        parent: 'testing',
        group: 'Testing',
        title: one.value,
        summary: `${one.where}: ${one.effect[0]!.toLowerCase()}${one.effect.slice(1)}.`,
        markdown: blocks('## How to use it', USE[one.where]),
      }),
    ),
  ];
}
