import { store } from '../../../data/query/store';

export const { rows: PAYMENT_SESSIONS, list, find } = store('PaymentSession');
