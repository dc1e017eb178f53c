import {
  ArrowDownLeft,
  ArrowUpRight,
  CheckCheck,
  CodeXml,
  FileChartColumn,
  House,
  type LucideIcon,
  Network,
  Scale,
  Settings2,
  UsersRound,
} from 'lucide-react';
import type { NavGroup } from '../kit/resource';

export const groupIcons: Record<NavGroup, LucideIcon> = {
  Home: House,
  Approvals: CheckCheck,
  Balances: Scale,
  Payouts: ArrowUpRight,
  'Get paid': ArrowDownLeft,
  Contacts: UsersRound,
  Platform: Network,
  Reports: FileChartColumn,
  Developers: CodeXml,
  Settings: Settings2,
};
