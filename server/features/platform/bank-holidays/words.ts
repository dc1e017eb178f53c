/** The calendar of bank holidays of each currency. */
export const CALENDARS: Readonly<Record<string, string>> = {
  USD: 'US Federal Reserve',
  EUR: 'T2, the euro payment system',
  GBP: 'England and Wales',
  AED: 'United Arab Emirates',
  INR: 'India, Mumbai',
  AUD: 'Australia, Sydney and Melbourne',
  SGD: 'Singapore',
};
