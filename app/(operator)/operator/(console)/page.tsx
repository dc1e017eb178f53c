import { redirect } from 'next/navigation';

export default function OperatorHome(): never {
  redirect('/operator/reviews');
}
