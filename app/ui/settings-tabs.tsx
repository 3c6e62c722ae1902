import { useShell } from "../platform/page/shell-data.ts";
import { Tabs } from "./tabs.tsx";

/** Tabs of the settings: the pages that modules add for the person, their devices and their organization. */
export function SettingsTabs({ here }: { here: string }) {
  const settings = useShell()?.settings ?? [];
  const tabs = settings.map(({ id, label, to }) => ({ label, to, current: id === here }));
  return <Tabs label="Settings" tabs={tabs} />;
}
