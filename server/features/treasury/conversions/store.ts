import { store } from '../../../data/query/store';

export const { rows: CONVERSIONS, list, find, findIn } = store('Conversion');
