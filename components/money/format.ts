export { formatAmount, formatMoney } from '@/server/kernel/written-amount';
