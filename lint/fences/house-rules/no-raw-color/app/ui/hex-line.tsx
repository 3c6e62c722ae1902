export const HexLine = () => <hr style={{ color: "#b91c1c" }} />;
