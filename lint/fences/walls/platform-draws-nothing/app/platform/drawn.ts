import type { Button } from "#app/ui/button.tsx";

export type Pressed = typeof Button;
