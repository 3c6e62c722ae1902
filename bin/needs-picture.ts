/** Draws the floors of the house from `needs`: a module stands one floor above the highest it needs. Pure. */
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";

type Room = Pick<ModuleManifest, "id" | "purpose" | "needs">;

/** As many rooms as one can keep in mind. */
export const mostRoomsAFloor = 10;

const introduction = `# What needs what

Made from the manifests by \`npm run map\`; a test fails while this page says anything else. A room may ask those it needs
through their doors, and no other. It stands one floor above the highest of them, so that arrows only lead down; one that
no arrow leads to is a leaf, and may be deleted without the rest noticing. An arrow that follows from others is left
out of the picture and stands in the list.
`;

/** The floor of each room, from 0 for those that need nobody. */
export function floorsOf(rooms: readonly Room[]): Map<string, number> {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const floors = new Map<string, number>();
  const floorOf = (id: string): number => {
    const known = floors.get(id);
    if (known !== undefined) return known;
    const needs = byId.get(id)?.needs ?? [];
    const floor = needs.length === 0 ? 0 : 1 + Math.max(...needs.map(floorOf));
    floors.set(id, floor);
    return floor;
  };
  for (const { id } of rooms) floorOf(id);
  return floors;
}

/** Everything a room needs, and what that needs. */
function allNeeds(id: string, byId: ReadonlyMap<string, Room>): Set<string> {
  const found = new Set<string>();
  const visit = (one: string): void => {
    for (const need of byId.get(one)?.needs ?? []) {
      found.add(need);
      visit(need);
    }
  };
  visit(id);
  return found;
}

function arrows(room: Room, byId: ReadonlyMap<string, Room>): string[] {
  const needs = room.needs ?? [];
  const implied = new Set(needs.flatMap((need) => [...allNeeds(need, byId)]));
  return needs.filter((need) => !implied.has(need)).map((need) => `  ${room.id} --> ${need}`);
}

/** The whole of `docs/needs.md`. */
export function needsPicture(manifests: readonly Room[]): string {
  const rooms = manifests.toSorted((a, b) => a.id.localeCompare(b.id));
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const floors = floorsOf(rooms);
  const heights = [...new Set(floors.values())].toSorted((a, b) => b - a);
  const on = (height: number) => rooms.filter(({ id }) => floors.get(id) === height);
  const boxes = heights.flatMap((height) => [
    `  subgraph floor${height}["floor ${height}"]`,
    ...on(height).map(({ id }) => `    ${id}`),
    "  end",
  ]);
  const lines = rooms.flatMap((room) => arrows(room, byId));
  const list = heights.flatMap((height) =>
    on(height).map(({ id, needs = [] }) => {
      const named = needs.toSorted().map((need) => `\`${need}\``);
      return `- floor ${height}, \`${id}\`: ${named.length > 0 ? `needs ${named.join(", ")}` : "needs nobody"}`;
    }),
  );
  const picture = ["```mermaid", "flowchart TB", ...boxes, ...lines, "```"];
  return [introduction, ...picture, "", ...list, ""].join("\n");
}
