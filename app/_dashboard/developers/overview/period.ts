import { parseAsStringLiteral } from 'nuqs/server';
import { DEFAULT_PERIOD, PERIODS } from '@/server/features/developers/overview/words';

/** The parameter of the address. */
export const period = parseAsStringLiteral(PERIODS).withDefault(DEFAULT_PERIOD);
