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

/** The one kept set. Manifests name icons by these keys. */
const icons = {
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
  keyboard: Keyboard,
  info: Info,
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
  smartphone: Smartphone,
  sliders: SlidersHorizontal,
  sun: Sun,
  ticket: Ticket,
  trash: Trash2,
  undo: Undo2,
  user: User,
  users: Users,
  x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** Every name, in alphabetical order. */
export const iconNames = Object.keys(icons).filter(isIconName);

/** Whether a word, such as a manifest's `icon`, names a kept icon. */
export function isIconName(word: string): word is IconName {
  return Object.hasOwn(icons, word);
}

interface IconProps {
  name: IconName;
  /** Said aloud; without it the icon is decoration beside a text. */
  label?: string;
  /** Pixels, a multiple of four. */
  size?: number;
  className?: string;
  /** For drawings that repeat it by `use`. */
  id?: string;
}

export function Icon({ name, label, size = 16, className = "", id }: IconProps) {
  const Drawing = icons[name];
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <Drawing
      id={id}
      size={size}
      strokeWidth={1.75}
      className={`flex-none ${className}`}
      {...spoken}
    />
  );
}
