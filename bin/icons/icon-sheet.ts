import {
  Building2,
  Calendar,
  Camera,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  ChevronsUpDown,
  ClipboardList,
  Clock,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  Eye,
  FileText,
  Flag,
  Folder,
  GripVertical,
  House,
  Keyboard,
  Info,
  List,
  Lock,
  LogIn,
  LogOut,
  Mail,
  Map as MapSheet,
  Menu as MenuLines,
  Moon,
  Pencil,
  Play,
  Plus,
  Redo2,
  RefreshCw,
  ScrollText,
  Search,
  Settings,
  Smartphone,
  SlidersHorizontal,
  Sun,
  Ticket,
  Trash2,
  TriangleAlert,
  Undo2,
  User,
  Users,
  X,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames, type IconName } from "#app/ui/icon-names.ts";

const drawings: Record<IconName, LucideIcon> = {
  alert: TriangleAlert,
  "bar-chart": ChartColumn,
  building: Building2,
  calendar: Calendar,
  camera: Camera,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "chevron-up": ChevronUp,
  "chevrons-up-down": ChevronsUpDown,
  "clipboard-list": ClipboardList,
  clock: Clock,
  columns: Columns3,
  copy: Copy,
  download: Download,
  ellipsis: Ellipsis,
  eye: Eye,
  "file-text": FileText,
  flag: Flag,
  folder: Folder,
  grip: GripVertical,
  home: House,
  info: Info,
  keyboard: Keyboard,
  list: List,
  lock: Lock,
  "log-in": LogIn,
  "log-out": LogOut,
  mail: Mail,
  map: MapSheet,
  menu: MenuLines,
  moon: Moon,
  pencil: Pencil,
  play: Play,
  plus: Plus,
  redo: Redo2,
  refresh: RefreshCw,
  "scroll-text": ScrollText,
  search: Search,
  settings: Settings,
  sliders: SlidersHorizontal,
  smartphone: Smartphone,
  sun: Sun,
  ticket: Ticket,
  trash: Trash2,
  undo: Undo2,
  user: User,
  users: Users,
  x: X,
};

const strokeWidth = 1.75;

/** One symbol for each icon, in the color of the text beside it. */
export function iconSheet(): string {
  const symbols = iconNames.map((name) => symbolOf(name, drawings[name]));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

function symbolOf(name: IconName, drawing: LucideIcon): string {
  const markup = renderToStaticMarkup(createElement(drawing));
  const paths = /^<svg[^>]*>(.*)<\/svg>$/.exec(markup)?.[1];
  if (!paths) throw new Error(`The drawing of "${name}" is not one svg element.`);
  const pen = `fill="none" stroke="currentColor" stroke-width="${strokeWidth}"`;
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${pen} ${ends}>${paths}</symbol>`;
}
