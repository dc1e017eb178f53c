export { formatAmount, formatMoney } from '@/server/kernel/amount-text';
