import type { MailAttachment } from "./mail-message.ts";

/** The app icon, 56 by 56 pixels: mail programs show no SVG, and its own ground is visible on light and on dark. */
const png = [
  "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAB71BMVEVMaXEfHx8aHR8ZHR8eHh4ZHR8aHR8aHR8aHR8ZHR4aHR8ZHR4ZHB8ZHS",
  "AaHR8VFRUZHB8ZHB8ZHR8YGx4YHBwiIiIaHB8XFxcZHh4ZHR8SJCQaHB8ZHh4aHB4aHR0ZHB8ZHR8cHCEZHB4ZHR8ZHR8ZHB8ZHR8ZHB4ZHR4T",
  "EycaHx8aHB4YHR0ZHR8aHB8YHh4ZHB8ZHh4ZHB739/QaHR/2tzzp6eaQkpBzdHUoKy1jUCnLzMmur60bHh/f39wiJSf09PEfIiQmKSkrKSI7Pj",
  "4bHiD19fL29vPRnTeyhzMnJSDFlDaMbS4cHh9NT1Dz8/DBkjVBQ0SYmZlWWFkjJije3tx0dnZFR0kqLS8/QUIcHyEnKSra29hrbW5oamp2eHek",
  "paSjpKMlJSGoqahLQCVCRUVKPyVkUSm2ijPXoTi1iTPVoDifoJ9iTym+jzUfIB8eIB+eoJ4qKSGCZSyEZy3qrzvprzstKiHCw8HBwsFPUVIxND",
  "YvMjStrqysraxQUlJ7YCvR0tDAwL88Pz+/kDU9P0B9Yyy/v77Pz87b3NkpKCHvsjtERkhBREVfYWKbnJxgYmNcXl+cnZ3Z2te6u7pjZWZiZGW7",
  "vLqWmJclKCldX2C2t7Xwszu4ubiXmZhDRkc5PD3V1dS5urm3t7bW1tU6q1JOAAAAM3RSTlMAENPsEfb09f7i66eqT/MMWlnjXDUPiAt35A7UMv",
  "FOUII29+2AqdKo0Q0xfjSD1V3uM1s2V6UJAAAACXBIWXMAAAsTAAALEwEAmpwYAAACNElEQVRIx7WXZXfbMBSGlaRp2iTdSutWGDNDXo+TtoGV",
  "uStzx8zMzMxMP3R2JVnpaseyTvd8yaur+5wTSznHN4RQsorC5T444CsPb8oi6cyeMxeSBEpmCa+4FC4oXMO9+X64wp9HvYoAXLJooeGVlcI1uT",
  "N1cS0UWKLfQ7aKOMND1kOJfBJWE5eTdWriMrJBTfSRHDUxh9hsNO1prGtoqGvc12TTYC1G9x/UGIePRuXF+gNaGofqZcVErTaJ2lNy4olj2j+0",
  "HpcSz2hTOC0jJs5NFc+elxDvaRbckBBbrcQ7zmL0i5X4OOooJjRLHjmKY9stGZP7yUkwbWLfyE6DcWDU+BwFxicKI30O4qfIBD/xkYY4/tDw0k",
  "H8Rds+4wkN3/Gbhq+ZxR+7aNsHvKXhHb7RUJPMKA7voAxhkIZBDLHS8H851c5tjBT6aehHitc6M4gP6PNEqqoRo2k3qqtY8WbKVrzOWiKvUclO",
  "qaYSA7x6yVa8ylve4CmPbXjP4zU78UoLb3mOFzw+wyseWy7biMmtnG708tiLbrOcnObraN5i0oMuHrvQI+rNluIF/izGUT7kecA8YJ2LVmKbuZ",
  "1+eWlXarBXiOZr7ojYvo+7YnEbt8TipHjNLWYpHtts0o4OsehAu1jE4qw9SLxqh7qCLFUTQ6RITSxQHZD02XOBirhan+VWFioOgWSV67HTX0wH",
  "1jyXZmAeH5E35rr6nhVKw3x2Sdmk/wGe/JA36CQFvaECDxP+AsZ5fmFMt+l/AAAAAElFTkSuQmCC",
].join("");

/** The mark in the head of every mail with HTML. */
export const mailMark: MailAttachment = {
  filename: "fieldlight.png",
  content: Buffer.from(png, "base64"),
  contentType: "image/png",
  cid: "mark@fieldlight",
};
