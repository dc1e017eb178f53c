export { formatAmount, formatMoney } from '@/server/kernel/money/amount-text';
