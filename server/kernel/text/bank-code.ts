import * as z from 'zod';
import { compact } from './compact';

/** The limit leaves room for separators. */
export const bankCode = (description: string, { min = 1, max }: { min?: number; max: number }) =>
  z.string().max(max).overwrite(compact).min(min).meta({ description });

export const MAX_ACCOUNT_NUMBER = 80;
export const MAX_BANK_CODE = 40;

export const accountNumber = (description = 'Account number or IBAN; spaces and hyphens are ignored') =>
  bankCode(description, { max: MAX_ACCOUNT_NUMBER });

export const swiftCode = (description = 'BIC of 8 or 11 characters; spaces are ignored') =>
  bankCode(description, { min: 8, max: MAX_BANK_CODE });

export const localBankCode = (description: string) => bankCode(description, { max: MAX_BANK_CODE });
