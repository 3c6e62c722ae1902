const asInView = (noun: string, found: object) => ({ noun, ...found });

export function claimAView(found: { id: string }) {
  return asInView("thing", found);
}
