import { createHash } from 'node:crypto';
import type { AccountIssuer, AccountRequest, CollectionAccounts, OpenedAccount } from '../accounts';

/** Numbers are derived from the id, so that a repeat gets the same one. */
export const sandboxAccounts: AccountIssuer = { open: async (request) => openAccount(request) };

/** Each merchant has its own. */
export const sandboxCollection: CollectionAccounts = {
  async find(request) {
    const { merchantId, currency, paymentType, holderName } = request;
    if (!BANKS[currency]) return null;
    const opened = openAccount({ ...request, id: `${merchantId} ${currency} ${paymentType}` });
    return { ...opened, holderName, isShared: false };
  },
};

const BANK_NAME = 'Farshore Sandbox Bank';
const BANK_CODE = 'FRSH';
// Not assigned to real banks.
const ABA = '990000107';
const SORT_CODES = '00';
const UAE_BANK = '999';
const SINGAPORE_BANK = '9999';
const BSBS = '999';

type Digits = (count: number) => string;

type Bank = {
  readonly swiftCode: string;
  readonly address: string;
  number(digits: Digits): Pick<OpenedAccount, 'accountNumber' | 'iban' | 'localRoutingNumber'>;
};

const BANKS: Readonly<Record<string, Bank>> = {
  USD: {
    swiftCode: `${BANK_CODE}US33`,
    address: '1 Sandbox Plaza, New York, NY 10004, United States',
    number: (digits) => ({ accountNumber: digits(12), iban: null, localRoutingNumber: ABA }),
  },
  EUR: {
    swiftCode: `${BANK_CODE}IE2D`,
    address: '1 Sandbox Quay, Dublin 1, D01 F5P2, Ireland',
    number: (digits) => {
      const [branch, accountNumber] = [digits(6), digits(8)];
      const iban = createIban('IE', `${BANK_CODE}${branch}${accountNumber}`);
      return { accountNumber, iban, localRoutingNumber: null };
    },
  },
  GBP: {
    swiftCode: `${BANK_CODE}GB2L`,
    address: '1 Sandbox Lane, London EC2V 7HN, United Kingdom',
    number: (digits) => {
      const [sortCode, accountNumber] = [`${SORT_CODES}${digits(4)}`, digits(8)];
      const iban = createIban('GB', `${BANK_CODE}${sortCode}${accountNumber}`);
      return { accountNumber, iban, localRoutingNumber: sortCode };
    },
  },
  AED: {
    swiftCode: `${BANK_CODE}AEAD`,
    address: '1 Sandbox Road, Dubai, United Arab Emirates',
    number: (digits) => {
      const accountNumber = digits(16);
      return { accountNumber, iban: createIban('AE', UAE_BANK + accountNumber), localRoutingNumber: null };
    },
  },
  AUD: {
    swiftCode: `${BANK_CODE}AU2S`,
    address: '1 Sandbox Parade, Sydney NSW 2000, Australia',
    number: (digits) => ({
      accountNumber: digits(9),
      iban: null,
      localRoutingNumber: `${BSBS}${digits(3)}`,
    }),
  },
  SGD: {
    swiftCode: `${BANK_CODE}SGSG`,
    address: '1 Sandbox Place, Singapore 049315, Singapore',
    number: (digits) => ({
      accountNumber: digits(10),
      iban: null,
      localRoutingNumber: `${SINGAPORE_BANK}${digits(3)}`,
    }),
  },
};

function openAccount({ id, paymentType, currency }: AccountRequest): OpenedAccount {
  const bank = BANKS[currency];
  if (!bank) throw new Error(`The sandbox opens no accounts in ${currency}`);
  const { localRoutingNumber, ...number } = bank.number(createDigits(id));
  const isLocal = paymentType === 'local';
  return {
    ...number,
    swiftCode: isLocal ? null : bank.swiftCode,
    localRoutingNumber: isLocal ? localRoutingNumber : null,
    bankName: BANK_NAME,
    bankAddress: bank.address,
  };
}

function createDigits(id: string): Digits {
  let rest = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`);
  return (count) => {
    const size = 10n ** BigInt(count);
    const taken = rest % size;
    rest /= size;
    return String(taken).padStart(count, '0');
  };
}

/** Check digits follow ISO 7064, modulo 97. */
function createIban(country: string, rest: string): string {
  const asDigits = [...`${rest}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  const check = 98n - (BigInt(asDigits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${rest}`;
}
