import { pairs, products, type Trade } from '../../base/demo/trade.ts'

/** The trades of the label and package printing show. */
export const LABEL_TRADES: readonly Trade[] = [
  {
    key: 'press',
    names: pairs('印刷机械=Printing Machinery; 标签设备=Label Machinery; 柔印技术=Flexo Technology'),
    companyTypes: ['1'],
    focus: ['专注于窄幅柔版与组合印刷设备的研发与制造', 'develops and builds narrow-web flexo and combination presses'],
    customers: ['标签与软包装印刷企业', 'label and flexible-packaging converters'],
    points: pairs(
      '每色组独立伺服驱动，套准精度±0.05毫米=Independent servo drive on every unit holds register to ±0.05 mm; 快速换版，单色换单不到三分钟=Sleeve change in under three minutes per colour; 短走纸路径，开机废料少于15米=A short web path keeps start-up waste below 15 m; UV、LED与热风干燥可按色组选配=UV, LED or hot-air drying can be chosen for each unit; 支持远程诊断，四小时内响应=Remote diagnosis with a four-hour response',
    ),
    products: products(`
机组式柔印机 | press | 机组式柔版印刷机 | Inline Flexo Press | 680000-1980000 | 6 | 370 mm, 180 m/min; 430 mm, 200 m/min; 530 mm, 220 m/min
无轴伺服柔印机 | press | 全伺服柔版印刷机 | Full-Servo Flexo Press | 980000-2600000 | 6 | 8 + 1, 370 mm; 10 + 2, 430 mm
间歇式轮转机 | press | 间歇式轮转印刷机 | Semi-Rotary Letterpress | 380000-890000 | 6 | 320 mm, 300 rpm; 350 mm, 280 rpm
间歇式胶印机 | press | 间歇式PS版胶印机 | Semi-Rotary Offset Press | 860000-1680000 | 6 | 350 mm, 150 m/min; 420 mm, 150 m/min
组合印刷机 | press | 柔印丝印组合印刷线 | Flexo and Screen Combination Line | 0-0 | 3 | 430 mm, 12 units
轮转丝印机 | press | 轮转丝网印刷单元 | Rotary Screen Unit | 180000-320000 | 6 | 370 mm, 100 m/min`),
  },
  {
    key: 'digital',
    names: pairs('数码科技=Digital Technology; 喷墨技术=Inkjet Technology; 数字印刷=Digital Printing'),
    companyTypes: ['1', '3'],
    focus: [
      '从事单张与卷筒喷墨印刷系统的开发、集成与服务',
      'develops, integrates and services inkjet systems for web and sheet',
    ],
    customers: ['短版标签与按需包装厂', 'short-run label shops and on-demand packaging plants'],
    points: pairs(
      '1200 dpi物理分辨率，小字清晰=1,200 dpi native resolution keeps small type crisp; 在线喷底涂与打白，适应多种材料=Inline priming and white suit many substrates; 可变数据不降速=Variable data without loss of speed; 墨路循环恒温，停机后即开即印=A warm, circulating ink path prints right after a stop; 开放式前端，可接入现有流程=An open front end joins the workflow you have',
    ),
    products: products(`
UV喷墨标签机 | digital | UV喷墨数码标签印刷机 | UV Inkjet Label Press | 580000-1880000 | 6 | 330 mm, 50 m/min; 340 mm, 75 m/min
柔印数码混合线 | digital | 柔印数码混合印刷线 | Flexo-Digital Hybrid Line | 0-0 | 3 | 430 mm, 80 m/min
数码增效设备 | digital | 数码局部上光烫金机 | Digital Varnish and Foil Unit | 420000-960000 | 6 | 350 mm, 40 m/min
彩色标签打印机 | printer | 桌面彩色标签打印机 | Desktop Colour Label Printer | 9800-36800 | 6 | 216 mm, 1600 dpi; 108 mm, 1200 dpi
热转印条码打印机 | printer | 工业条码打印机 | Industrial Barcode Printer | 2680-8900 | 6 | 104 mm, 300 dpi; 168 mm, 300 dpi
喷头 | part | 工业压电喷头 | Industrial Piezo Print Head | 8600-21800 | 1 | 1200 dpi, 5 pl; 600 dpi, 7 pl`),
  },
  {
    key: 'finishing',
    names: pairs('印后设备=Finishing Equipment; 模切机械=Die-Cutting Machinery; 智能装备=Intelligent Equipment'),
    companyTypes: ['1'],
    focus: [
      '为标签印后提供模切、分切、烫金与检品复卷设备',
      'supplies die-cutting, slitting, foiling and inspection equipment for label finishing',
    ],
    customers: ['标签印刷厂与模切加工厂', 'label printers and die-cutting shops'],
    points: pairs(
      '激光光路封闭，符合一类激光安全=An enclosed beam path meets laser class 1; 订单切换无需换刀=Jobs change without changing dies; 恒张力收卷，端面整齐=Constant-tension rewinding gives even reel edges; 二维码调单，自动设定刀距=A 2D code calls the job and sets the knives; 模组化设计，可后期加装=Modular design for later extension',
    ),
    products: products(`
激光模切机 | cutter | 数码激光模切机 | Laser Die-Cutter | 480000-1280000 | 6 | 350 mm, 60 m/min; 370 mm, 100 m/min
轮转模切机 | cutter | 轮转模切机 | Rotary Die-Cutter | 168000-420000 | 6 | 370 mm, 150 m/min
检品复卷机 | rewinder | 自动检品复卷机 | Inspection Rewinder | 128000-360000 | 6 | 370 mm, 200 m/min; 450 mm, 300 m/min
高速分切机 | rewinder | 高速分切复卷机 | High-Speed Slitter Rewinder | 98000-280000 | 6 | 1300 mm, 500 m/min; 420 mm, 300 m/min
平压烫金机 | cutter | 平压平烫金模切机 | Flat-Bed Hot Foil Stamper | 260000-560000 | 6 | 320 mm, 12000/h
套标中缝机 | rewinder | 收缩套标中缝机 | Shrink-Sleeve Seaming Machine | 86000-198000 | 6 | 20-300 mm, 400 m/min`),
  },
  {
    key: 'ink',
    names: pairs('油墨=Printing Inks; 新材料科技=New Materials Technology; 化工=Chemicals'),
    companyTypes: ['1', '2'],
    focus: [
      '研发和生产标签与食品包装用环保油墨及光油',
      'develops and makes low-impact inks and varnishes for labels and food packaging',
    ],
    customers: ['食品、日化与医药标签印刷企业', 'printers of food, personal-care and pharmaceutical labels'],
    points: pairs(
      '符合食品包装低迁移要求=Meets low-migration rules for food packaging; 批次色差小于1.0=Batch-to-batch ΔE below 1.0; 提供配色软件与上门调色=Matching software and on-site colour service; 附着力好，可水煮可冷冻=Adheres through boiling and freezing; 48小时内发货小批量专色=Small lots of spot colours ship within 48 hours',
    ),
    products: products(`
UV柔印油墨 | can | UV柔版油墨 | UV Flexo Ink | 85-260 | 4 | 5 kg; 20 kg | 四色=Process Set; 高浓度=High-Density; 白色=Opaque White
UV-LED油墨 | can | UV-LED柔版油墨 | UV-LED Flexo Ink | 120-320 | 4 | 5 kg; 10 kg | 四色=Process Set; 专色=Spot-Colour
低迁移油墨 | can | 低迁移UV油墨 | Low-Migration UV Ink | 180-420 | 4 | 5 kg | 食品级=Food-Grade; 医药级=Pharma-Grade
水性柔印油墨 | can | 水性柔版油墨 | Water-Based Flexo Ink | 32-78 | 4 | 20 kg; 200 kg | 纸张用=Paper-Grade; 薄膜用=Film-Grade
防伪油墨 | can | 光变防伪油墨 | Colour-Shifting Security Ink | 860-2600 | 4 | 1 kg | 金变绿=Gold-to-Green; 红变金=Red-to-Gold
UV光油 | can | UV上光油 | UV Varnish | 42-110 | 4 | 20 kg | 高亮=High-Gloss; 哑光=Matt; 触感=Soft-Touch`),
  },
  {
    key: 'labelstock',
    names: pairs('不干胶材料=Self-Adhesive Materials; 标签材料=Label Materials; 新材料=Advanced Materials'),
    companyTypes: ['1', '3'],
    focus: [
      '生产纸类与薄膜类不干胶材料，拥有多条精密涂布线',
      'makes self-adhesive papers and films on several precision coating lines',
    ],
    customers: ['标签印刷厂与品牌终端', 'label printers and brand owners'],
    points: pairs(
      '涂布量偏差小于±1克每平方米=Coat weight within ±1 g/m²; 平整度好，适合高速模切=Lies flat for high-speed die-cutting; 通过食品接触测试=Passed food-contact tests; 零下20度仍可贴附=Adheres down to −20 °C; 支持分切小卷与样品寄送=Slit reels and samples on request',
    ),
    products: products(`
铜版纸不干胶 | reel | 铜版纸不干胶 | Coated-Paper Labelstock | 2-6 | 8 | 80 g; 90 g | 永久型=Permanent; 可移除=Removable; 冷冻型=Deep-Freeze
热敏纸不干胶 | reel | 热敏纸不干胶 | Thermal-Paper Labelstock | 2-5 | 8 | 70 g; 75 g | 三防=Top-Coated; 经济型=Economy
PE不干胶 | reel | 白色PE不干胶 | White PE Labelstock | 4-9 | 8 | 85 µm; 100 µm | 挤压瓶用=Squeezable-Bottle; 永久型=Permanent
透明无标签感材料 | reel | 透明BOPP不干胶 | Clear BOPP No-Label-Look Film | 5-11 | 8 | 50 µm + PET 30 | 高透明=Ultra-Clear; 可水洗=Wash-Off
酒标纸 | reel | 特种酒标纸 | Wine-Label Paper | 6-18 | 8 | 90 g; 110 g | 棉纸=Cotton; 冰白=Ice-White; 珠光=Pearl
易碎防伪材料 | reel | 易碎防伪材料 | Destructible Security Labelstock | 8-16 | 8 | 50 µm | 白色=White; 亚银=Matt-Silver`),
  },
  {
    key: 'film',
    names: pairs('包装材料=Packaging Materials; 薄膜科技=Film Technology; 烫印材料=Foils'),
    companyTypes: ['1', '4'],
    focus: [
      '生产收缩膜、功能薄膜与烫印箔，致力于可回收的单一材质方案',
      'makes shrink films, functional films and stamping foils with a focus on recyclable mono-materials',
    ],
    customers: ['饮料、日化与软包装企业', 'beverage, personal-care and flexible-packaging companies'],
    points: pairs(
      '横向收缩率可达78%=Transverse shrinkage up to 78%; 可与PET瓶一同回收=Recyclable together with PET bottles; 厚度公差±3%=Gauge tolerance ±3%; 提供碳足迹报告=Carbon-footprint report included; 边角料回收再利用=Edge trim goes back into production',
    ),
    products: products(`
PETG收缩膜 | reel | PETG收缩膜 | PETG Shrink Film | 13-19 | 4 | 40 µm; 45 µm; 50 µm | 高收缩=High-Shrink; 哑光=Matt
可漂浮收缩膜 | reel | 可漂浮聚烯烃收缩膜 | Floatable Polyolefin Shrink Film | 19-28 | 4 | 40 µm; 50 µm | 透明=Clear; 白色遮光=White Light-Blocking
冷烫箔 | reel | 冷烫箔 | Cold Foil | 1-3 | 8 | 12 µm, 640 mm | 银色=Silver; 金色=Gold; 镭射=Holographic
热烫箔 | reel | 热烫金箔 | Hot-Stamping Foil | 1-4 | 8 | 12 µm, 120 m | 亮金=Bright Gold; 玫瑰金=Rose Gold; 哑银=Matt Silver
单一材质复合膜 | reel | 单一PE复合膜 | Mono-PE Laminate | 16-26 | 4 | 90 µm; 120 µm | 高阻隔=High-Barrier; 冷冻食品用=Frozen-Food
可降解薄膜 | reel | 可堆肥降解膜 | Compostable Film | 26-48 | 4 | 25 µm; 35 µm | 透明=Clear; 热封型=Heat-Sealable`),
  },
  {
    key: 'prepress',
    names: pairs('制版科技=Pre-Press Technology; 精密模具=Precision Tooling; 网纹辊=Anilox'),
    companyTypes: ['1', '5'],
    focus: ['提供柔性版、网纹辊、刀模等印前与耗材一站式服务', 'offers plates, anilox rollers and dies from one source'],
    customers: ['柔印与轮转印刷企业', 'flexo and rotary printers'],
    points: pairs(
      '平顶网点，扩大转移稳定=Flat-top dots keep dot gain stable; 激光雕刻陶瓷，耐磨寿命长=Laser-engraved ceramic for long life; 24小时出版，48小时到货=Plates in 24 hours, delivered in 48; 每支网纹辊附检测报告=Every roller comes with its test report; 刀刃硬度HRC 66=Blade hardness HRC 66',
    ),
    products: products(`
柔性树脂版 | plate | 数码柔性树脂版 | Digital Flexo Plate | 380-920 | 8 | 1.14 mm; 1.70 mm; 2.28 mm | 平顶网点=Flat-Top; 水洗型=Water-Wash
陶瓷网纹辊 | roller | 陶瓷网纹辊 | Ceramic Anilox Roller | 2800-9600 | 1 | 800 lpi, 4.2 BCM; 1000 lpi, 3.0 BCM | 六角网穴=Hexagonal; 长通道=Long-Channel
柔性模切刀 | plate | 柔性模切刀皮 | Flexible Die | 320-1280 | 1 | 0.44 mm; 0.48 mm | 单刀=Single-Cut; 镀铬=Chrome-Coated
磁性滚筒 | roller | 磁性滚筒 | Magnetic Cylinder | 4800-12600 | 1 | 96 T; 104 T; 128 T
激光直接制版机 | digital | 柔版激光直接制版机 | Flexo CTP Imager | 580000-980000 | 6 | 900 × 1200 mm, 4000 dpi
网纹辊清洗机 | part | 超声波网纹辊清洗机 | Ultrasonic Anilox Cleaner | 36000-86000 | 6 | 800 mm; 1500 mm`),
  },
  {
    key: 'rfid',
    names: pairs('物联科技=IoT Technology; 智能标签=Smart Labels; 电子科技=Electronics'),
    companyTypes: ['1', '2'],
    focus: [
      '设计并制造RFID电子标签、读写设备与一物一码系统',
      'designs and makes RFID labels, readers and unique-code systems',
    ],
    customers: ['服装零售、物流与酒类品牌', 'apparel retail, logistics and spirits brands'],
    points: pairs(
      '读取距离可达12米=Read range up to 12 m; 产线逐张检测，不良率低于万分之三=Every label is tested; fewer than 3 in 10,000 fail; 天线自主设计，免费适配商品=Own antenna design, tuned to your goods free of charge; 支持EPC Gen2与加密芯片=EPC Gen2 and crypto chips; 提供编码与数据上传服务=Encoding and data upload as a service',
    ),
    products: products(`
超高频标签 | chip | 超高频服装标签 | UHF Apparel Label | 0.28-0.9 | 1 | 42 × 16 mm; 70 × 14 mm | 吊牌式=Hang-Tag; 不干胶=Self-Adhesive
高频与NFC标签 | chip | NFC防伪标签 | NFC Security Label | 0.9-3.6 | 1 | Ø 25 mm; Ø 30 mm | 易碎=Tamper-Evident; 酒瓶用=Bottle-Neck
抗金属标签 | chip | 抗金属资产标签 | On-Metal Asset Tag | 2.6-12 | 1 | 95 × 25 mm; 50 × 10 mm | 柔性=Flexible; 耐高温=High-Temperature
手持终端 | terminal | RFID手持终端 | RFID Handheld Terminal | 4600-9800 | 6 | IP65, 5.5"; IP67, 4"
固定式读写器 | terminal | 四通道固定式读写器 | Four-Port Fixed Reader | 3200-6800 | 6 | 4 ports, 33 dBm
RFID复合模切机 | cutter | RFID标签复合模切机 | RFID Converting Line | 360000-780000 | 6 | 200 mm, 60 m/min`),
  },
  {
    key: 'inspection',
    names: pairs('视觉科技=Vision Technology; 检测技术=Inspection Technology; 仪器=Instruments'),
    companyTypes: ['1', '2'],
    focus: [
      '为印刷与包装提供机器视觉检测和色彩测量系统',
      'supplies machine-vision inspection and colour measurement for printing and packaging',
    ],
    customers: ['医药、烟酒与日化包装企业', 'pharmaceutical, tobacco, spirits and personal-care packaging plants'],
    points: pairs(
      '最小可检缺陷0.04平方毫米=Finds defects from 0.04 mm²; 深度学习分类，误报低=Deep-learning classes keep false alarms low; 一键建模，五分钟投产=One-touch set-up, running in five minutes; 缺陷地图与复卷机联动=The defect map steers the rewinder; 中英文界面=Chinese and English interface',
    ),
    products: products(`
在线检测系统 | camera | 标签在线检测系统 | Inline Label Inspection System | 86000-260000 | 3 | 370 mm, 0.1 mm/px; 530 mm, 0.08 mm/px
离线检品机 | rewinder | 全自动离线检品机 | Off-Line Inspection Machine | 160000-320000 | 6 | 350 mm, 250 m/min
静止画面系统 | camera | 静止画面观察系统 | Web-Viewing System | 28000-76000 | 3 | 12 MP, 800 m/min
分光密度仪 | terminal | 分光密度仪 | Spectrodensitometer | 12800-39800 | 6 | 400-700 nm, 10 nm
条码检测仪 | terminal | 条码质量检测仪 | Barcode Verifier | 18600-46800 | 6 | ISO 15415/15416
剥离力测试仪 | part | 剥离力试验机 | Peel Tester | 16800-42000 | 6 | 300 mm/min, 0.5%`),
  },
  {
    key: 'software',
    names: pairs('软件=Software; 信息技术=Information Technology; 智能科技=Intelligent Technology'),
    companyTypes: ['5', '2'],
    focus: [
      '面向印刷包装企业提供ERP、报价、排产与网络接单软件',
      'provides ERP, estimating, scheduling and web-to-print software to packaging printers',
    ],
    customers: ['中小型标签与包装印刷厂', 'small and medium label and package printers'],
    points: pairs(
      '三周上线，无需改造机台=Live in three weeks without touching the presses; 报价到排产一处录入=Entered once, from estimate to schedule; 手机查看订单进度=Order progress on the phone; 对接主流财务系统=Connects to common accounting systems; 按年订阅，含培训=Yearly subscription, training included',
    ),
    products: products(`
印刷ERP | screen | 标签印刷ERP系统 | Label Printing ERP | 36000-168000 | 3 | 10 users; 30 users | 标准版=Standard; 企业版=Enterprise
报价软件 | screen | 智能报价软件 | Estimating Software | 9800-32000 | 3 | 5 users | 云端版=Cloud; 本地版=On-Premises
生产执行系统 | screen | 生产执行系统 | Manufacturing Execution System | 0-0 | 3 | 20 machines | 标准版=Standard; 多工厂版=Multi-Plant
网络印刷平台 | screen | 网络印刷接单平台 | Web-to-Print Platform | 28000-98000 | 3 | 1 site | 商家版=Merchant; 集团版=Group
可变数据软件 | screen | 可变数据排版软件 | Variable-Data Software | 6800-19800 | 3 | 1 seat | 专业版=Professional; 服务器版=Server`),
  },
  {
    key: 'labelling',
    names: pairs('自动化设备=Automation Equipment; 包装机械=Packaging Machinery; 标识科技=Marking Technology'),
    companyTypes: ['1'],
    focus: ['制造贴标、套标、喷码与后段包装自动化设备', 'builds labelling, sleeving, coding and end-of-line equipment'],
    customers: ['食品、饮料与日化生产企业', 'food, beverage and household-goods producers'],
    points: pairs(
      '贴标精度±0.5毫米=Labels placed to ±0.5 mm; 换型免工具=Tool-free changeover; 304不锈钢机身，可冲洗=Washable 304 stainless-steel frame; 触摸屏存储100组配方=100 recipes on the touch screen; 可接入产线MES=Connects to the line’s MES',
    ),
    products: products(`
不干胶贴标机 | labeller | 全自动圆瓶贴标机 | Automatic Round-Bottle Labeller | 26800-98000 | 6 | 200 bpm; 300 bpm
套标机 | labeller | 高速套标机 | High-Speed Sleeve Applicator | 86000-260000 | 6 | 400 bpm; 600 bpm
打印贴标一体机 | labeller | 实时打印贴标机 | Print-and-Apply Labeller | 36000-88000 | 6 | 104 mm, 40/min
激光打码机 | terminal | CO₂激光打码机 | CO₂ Laser Coder | 42000-96000 | 6 | 30 W; 60 W
小字符喷码机 | terminal | 小字符喷码机 | Continuous Inkjet Coder | 18600-46000 | 6 | 5 lines, 60 µm
装盒机 | labeller | 连续式装盒机 | Continuous Cartoner | 0-0 | 6 | 120/min`),
  },
  {
    key: 'labels',
    names: pairs('标签印刷=Label Printing; 包装印刷=Package Printing; 印务=Printing'),
    companyTypes: ['1', '5'],
    focus: [
      '为品牌客户提供不干胶标签、收缩套标与彩盒的设计印制',
      'designs and prints labels, shrink sleeves and cartons for brand owners',
    ],
    customers: ['日化、酒类与电子品牌', 'personal-care, spirits and electronics brands'],
    points: pairs(
      '起订500张，三天交货=From 500 labels, delivered in three days; 通过ISO 9001与FSC认证=ISO 9001 and FSC certified; 全检出货，附检测报告=Fully inspected with a report; 免费打样=Free samples; 十万级洁净车间=Class 100,000 clean room',
    ),
    products: products(`
日化标签 | label | 日化不干胶标签 | Personal-Care Label | 0.05-0.4 | 1 | 90 × 60 mm; 120 × 80 mm | 透明=Clear; 防水=Waterproof; 双层=Two-Ply
酒类标签 | label | 烫金酒标 | Foil-Stamped Wine Label | 0.3-1.8 | 1 | 100 × 80 mm; 90 × 120 mm | 白酒=Baijiu; 葡萄酒=Wine; 精酿啤酒=Craft-Beer
医药标签 | label | 医药监管码标签 | Pharmaceutical Code Label | 0.06-0.3 | 1 | 50 × 30 mm | 西林瓶=Vial; 折叠说明书=Booklet
收缩套标 | label | 热收缩套标 | Shrink Sleeve | 0.08-0.5 | 1 | 40 µm | 饮料=Beverage; 调味品=Seasoning
彩盒 | carton | 精品彩盒 | Printed Folding Carton | 0.6-6.8 | 1 | 350 g; 400 g | 化妆品=Cosmetics; 电子产品=Electronics
电子标签 | label | 电子产品铭牌标签 | Electronics Rating Label | 0.05-0.35 | 1 | 60 × 40 mm | 耐高温=Heat-Resistant; 防静电=Antistatic`),
  },
]
