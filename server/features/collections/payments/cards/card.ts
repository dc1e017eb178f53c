import { createHmac } from 'node:crypto';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { cvvLengthOf, digitsOf, hasExpired, isCardNumber } from '../../../../kernel/text/card';
import type { TokenizedCard } from '../../../../providers/acquirer';
import { requireProvider } from '../../../kit/provider';
import type { CardInput } from '../../../kit/words/card';

type By = Pick<Context, 'merchant' | 'now' | 'providers'>;

/** The card number is not kept anywhere after this call. */
export async function tokenize(by: By, { number, cvv, ...card }: CardInput): Promise<TokenizedCard> {
  const digits = digitsOf(number);
  if (!isCardNumber(digits)) throw invalid('card.number', 'check_digit', 'card.number is not a card number');
  if (cvv.length !== cvvLengthOf(digits))
    throw invalid('card.cvv', 'length', `card.cvv must be ${cvvLengthOf(digits)} digits`);
  if (hasExpired(card.expiry_month, card.expiry_year, by.now()))
    throw invalid('card.expiry_year', 'expired', 'The card has expired');
  const tokenized = await requireProvider(by, 'acquirer').tokenize({
    number: digits,
    cvv,
    expiryMonth: card.expiry_month,
    expiryYear: card.expiry_year,
    holderName: card.holder_name,
  });
  if (!tokenized) throw invalid('card.number', 'test_card', 'Card is not a valid test card');
  return tokenized;
}

/** Recognizes a card without storing its number; the key never leaves the process. */
export const computeFingerprint = (key: Uint8Array, number: string): string =>
  createHmac('sha256', key).update(digitsOf(number)).digest('base64url');

export const detailsOf = (card: TokenizedCard, holderName: string) => ({
  card_network: card.brand,
  card_type: card.type,
  end_digits: card.lastFour,
  card_bin: card.bin,
  country_code: card.country,
  card_holder_name: holderName,
  issuer_name: card.issuer,
});
