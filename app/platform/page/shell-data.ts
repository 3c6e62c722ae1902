import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useCallback } from "react";
import { unpack, type PackedJson } from "#app/platform/lists/packed.ts";
import type { HiddenColumns } from "#app/platform/lists/hidden-columns.ts";
import type { UserType } from "#app/platform/viewer.ts";
import type { SampleState } from "#db/stored-words.ts";
import type { SettingsGroup } from "./settings-groups.ts";

/** The sentences of a page in the reader's language, by the English sentence. */
export interface Translation {
  language: string;
  sentences: Readonly<Record<string, string>>;
}

/** Null for English. Here and not beside `useSay`, because every page with a time reads it. */
export const TranslationContext = createContext<Translation | null>(null);

export interface ShellMenuEntry {
  id: string;
  label: string;
  to: string;
  icon: string;
  /** Where a page of the settings is listed. */
  group?: SettingsGroup;
  children?: { label: string; to: string }[];
  /** Bare paths of other pages that belong to it. */
  covers?: string[];
  /** Why the icon is red. */
  alert?: string;
  /** How many tasks wait for the viewer behind it; absent for none. */
  count?: number;
}

export interface ShellViewer {
  id: string;
  name: string;
  type: UserType;
  organizationId: string;
  organizationName: string;
  /** The file of the organization's logo. */
  organizationLogoId: string | null;
  timeZone: string;
  /** What happens to the organization's sample data; null while it has none. */
  sampleData: SampleState | null;
}

export interface ShellData {
  /** When the server began to read the page's data; milliseconds since 1970. */
  readAt: number;
  viewer: ShellViewer | null;
  menu: ShellMenuEntry[];
  /** Always visible, beside the search. */
  top: ShellMenuEntry[];
  /** The viewer's own pages. */
  userMenu: ShellMenuEntry[];
  /** The pages of the settings. */
  settings: ShellMenuEntry[];
  toast: {
    id: string;
    message: string;
    isDone: boolean;
    detail?: string;
    /** The post that undoes the action. */
    undo?: { action: string; fields: Record<string, string> };
    link?: { to: string; label: string };
  } | null;
  theme: "light" | "dark" | null;
  /** Columns hidden in this browser, by list id. */
  hiddenColumns: HiddenColumns;
}

/** Dozens of links of a page use the data, so the text is parsed once. */
const opened = new WeakMap<PackedJson<ShellData>, ShellData>();

export function useShell(): ShellData | undefined {
  const packed = useRouteLoaderData<PackedJson<ShellData>>("root");
  if (!packed) return undefined;
  const shell = opened.get(packed) ?? unpack(packed);
  opened.set(packed, shell);
  return shell;
}

/** Prefixes a bare path with the viewer's organization, as for every link inside the product. */
export function useOrganizationPath(): (path: string) => string {
  const organizationId = useShell()?.viewer?.organizationId;
  return useCallback(
    (path) =>
      organizationId ? `/organization/${organizationId}${path === "/" ? "" : path}` : path,
    [organizationId],
  );
}
